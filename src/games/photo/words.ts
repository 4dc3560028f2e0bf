import type { addPhoto } from '@/data/photo-booth-images'
import { cameraMessages, type CameraFailure } from '@/lib/camera-failure'
import { describeFailure, mayHaveHappened } from '@/lib/result'
import { withSentence } from '@/lib/text'
import type { PhotoHost } from '@/play/photo-host'
import { destructive, type Toast } from '@/ui/toast'
import type { Booth } from './rules'

type Addition = Awaited<ReturnType<typeof addPhoto>>

export const toastOfCamera = (reason: CameraFailure): Toast =>
  destructive('Erro de Câmera', cameraMessages[reason])

/** Toasts of a failed capture (rule 9.1). */
export const captureToasts = {
  notReady: destructive('Erro ao Capturar', 'Câmera não está pronta. Tente novamente.'),
  notEncoded: destructive(
    'Erro no Processamento',
    'Não foi possível preparar a foto. Tente novamente.',
  ),
} as const

/** Whether its row may have been added: no answer tells, and its file stays. */
export const mayBeSaved = (outcome: Addition): boolean =>
  !outcome.ok && outcome.leftBehind !== undefined && mayHaveHappened(outcome.failure)

const UNSURE =
  'Sua foto pode ter sido salva. Tente novamente para saber: ela não é guardada duas vezes.'

/**
 * The toast after saving a photo (rule 9.4).
 *
 * @param why the reason for a refusal, in the words of the host
 * @param remark of the host: another toast would be replaced by this one
 */
export function toastOfSaving(outcome: Addition, why?: string, remark?: string): Toast {
  if (outcome.ok) {
    const description = withSentence('Ela já está na galeria da loja.', remark)
    return { title: 'Foto Salva!', description, tone: 'success' }
  }
  const { failure, leftBehind } = outcome
  const remains = leftBehind && `O arquivo ${leftBehind} ficou no armazenamento.`
  return destructive(
    'Erro no Processamento',
    withSentence(why ?? describeFailure(failure), mayBeSaved(outcome) ? UNSURE : remains),
  )
}

/** Where the photo will be, or is (rule 9.4). */
export function noticeOf(booth: Booth, notices: PhotoHost['notices']): string {
  if (booth.name === 'saving') return 'Salvando sua foto...'
  if (booth.name !== 'result') return notices.before
  if (booth.isUnsure) return UNSURE
  return booth.photoId === null ? notices.unsaved : notices.saved
}

const announced: Partial<Record<Booth['name'], string>> = {
  ready: 'Câmera pronta.',
  capturing: 'Sorria!',
  saving: 'Foto tirada. Salvando.',
}

/** Announced when the booth changes; failures and saved photos have toasts. */
export const boothInWords = (booth: Booth): string =>
  booth.name === 'counting' ? String(booth.seconds) : (announced[booth.name] ?? '')

/** Label of the gallery's button, with the number once it is known (rule 9.6). */
export function galleryInWords(isShown: boolean, count: number | null): string {
  const words = isShown ? 'Esconder Galeria' : 'Mostrar Galeria'
  return count === null ? words : `${words} (${count} fotos)`
}
