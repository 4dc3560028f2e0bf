import type { addPhoto } from '@/data/photo-booth-images'
import { cameraMessages, type CameraFailure } from '@/lib/camera-failure'
import { describeFailure } from '@/lib/result'
import type { Toast } from '@/ui/toast'

type Addition = Awaited<ReturnType<typeof addPhoto>>

const destructive = (title: string, description: string): Toast => ({
  title,
  description,
  tone: 'destructive',
})

export const toastOfCamera = (reason: CameraFailure): Toast =>
  destructive('Erro de Câmera', cameraMessages[reason])

/** A capture that came to nothing (rule 9.1). */
export const captureToasts = {
  notReady: destructive('Erro ao Capturar', 'Câmera não está pronta. Tente novamente.'),
  notEncoded: destructive(
    'Erro no Processamento',
    'Não foi possível preparar a foto. Tente novamente.',
  ),
} as const

/** Storage refuses a file for the shop's rule or for the pace, in the same words, which help nobody. */
export const isRefused = (outcome: Addition): boolean =>
  !outcome.ok && outcome.failure.reason === 'denied'

const SHOPS_ALONE =
  'A loja guarda só as fotos dos quiosques dela. Baixe a foto para ficar com ela.'
const TOO_FAST = 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'

/**
 * The one toast for a photo that was to be saved (rule 9.4).
 *
 * @param mayChange whether the shop stores photos of this device
 */
export function toastOfSaving(outcome: Addition, mayChange: boolean): Toast {
  if (outcome.ok) {
    const description = 'Ela já está com a loja.'
    return { title: 'Foto Salva!', description, tone: 'success' }
  }
  if (!mayChange) return destructive('Erro no Processamento', SHOPS_ALONE)
  const { step, failure, leftBehind } = outcome
  const isTooFast = step === 'upload' && isRefused(outcome)
  const reason = `${isTooFast ? `${TOO_FAST} ` : ''}${describeFailure(failure)}`
  const remains = leftBehind ? ` O arquivo ${leftBehind} ficou no armazenamento.` : ''
  return destructive('Erro no Processamento', `${reason}${remains}`)
}
