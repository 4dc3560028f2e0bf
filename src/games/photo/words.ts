import type { addPhoto } from '@/data/photo-booth-images'
import { cameraMessages, type CameraFailure } from '@/lib/camera-failure'
import { describeFailure, mayHaveHappened } from '@/lib/result'
import { withSentence } from '@/lib/text'
import { destructive, type Toast } from '@/ui/toast'
import type { Booth } from './rules'

type Addition = Awaited<ReturnType<typeof addPhoto>>

export const toastOfCamera = (reason: CameraFailure): Toast =>
  destructive('Erro de Câmera', cameraMessages[reason])

const NO_FRAME = 'A moldura não chegou: a foto sai sem ela.'

/** Toasts of a failed capture (rule 9.1), and of a frame that failed (9.14). */
export const captureToasts = {
  notReady: destructive('Erro ao Capturar', 'Câmera não está pronta. Tente novamente.'),
  notEncoded: destructive(
    'Erro no Processamento',
    'Não foi possível preparar a foto. Tente novamente.',
  ),
  noFrame: destructive('Moldura Indisponível', NO_FRAME),
} as const

/** Denied for the shop's rule or for the pace: the storage's message is the same for both. */
export const isRefused = (outcome: Addition): boolean =>
  !outcome.ok && outcome.failure.reason === 'denied'

/** Whether nobody knows if its row was added: its file stays then. */
export const mayBeSaved = (outcome: Addition): boolean =>
  !outcome.ok && outcome.leftBehind !== undefined && mayHaveHappened(outcome.failure)

const SHOPS_ALONE =
  'A loja guarda só as fotos dos quiosques dela. Baixe a foto para ficar com ela.'
const TOO_FAST = 'Muitas fotos em pouco tempo. Espere um minuto e tente novamente.'

/**
 * The toast after saving a photo (rule 9.4).
 *
 * @param mayChange whether the shop stores photos of this device
 * @param lacksFrame whether it says so: another toast would be replaced by this one
 */
export function toastOfSaving(
  outcome: Addition,
  mayChange: boolean,
  lacksFrame: boolean,
): Toast {
  if (outcome.ok) {
    const description = `Ela já está com a loja.${lacksFrame ? ` ${NO_FRAME}` : ''}`
    return { title: 'Foto Salva!', description, tone: 'success' }
  }
  if (!mayChange) return destructive('Erro no Processamento', SHOPS_ALONE)
  const { step, failure, leftBehind } = outcome
  const isTooFast = step === 'upload' && isRefused(outcome)
  const reason = `${isTooFast ? `${TOO_FAST} ` : ''}${describeFailure(failure)}`
  if (mayBeSaved(outcome))
    return destructive('Erro no Processamento', `${reason} ${UNSURE}`)
  const remains = leftBehind && `O arquivo ${leftBehind} ficou no armazenamento.`
  return destructive('Erro no Processamento', withSentence(reason, remains))
}

/** What the shop allows with photos, as far as this device knows. */
export type Permissions = {
  /** The gallery is shown. */
  readonly isOpen: boolean
  /** Photos of this device are stored, and can be removed here. */
  readonly mayChange: boolean
  /** A visitor's phone can remove its photo. */
  readonly mayVisitorsChange: boolean
}

const UNSURE =
  'Sua foto pode ter sido salva. Tente novamente para saber: ela não é guardada duas vezes.'
const IN_GALLERY = 'galeria da loja e pode ser removida de lá a qualquer momento.'
const ASK = 'Para removê-la, peça à equipe da loja.'

/** Where the photo will be, or is (rule 9.4). */
export function noticeOf(booth: Booth, { isOpen, mayChange }: Permissions): string {
  if (booth.name === 'saving') return 'Salvando sua foto...'
  const isTaken = booth.name === 'result'
  if (isTaken && booth.isUnsure) return UNSURE
  if (isTaken && booth.photoId === null)
    return mayChange
      ? 'Sua foto não foi salva: está só nesta tela. Tente novamente ou baixe a foto.'
      : 'Sua foto está só nesta tela. Baixe a foto para ficar com ela.'
  if (isTaken)
    return isOpen ? `Sua foto está na ${IN_GALLERY}` : `Sua foto está com a loja. ${ASK}`
  if (!mayChange)
    return 'A loja guarda só as fotos dos quiosques dela: a sua fica nesta tela, e você pode baixá-la.'
  return isOpen
    ? `A foto vai para a ${IN_GALLERY}`
    : `A foto fica guardada com a loja. ${ASK}`
}

/** How long a kiosk keeps the photo, and who sees it. */
export const keepingOf = (days: string, { isOpen }: Permissions): string =>
  `Ela fica guardada por ${days === '1' ? 'um dia' : `${days} dias`}, para você${
    isOpen ? ' e quem vê a galeria da loja' : ''
  }. Com criança na foto, peça a quem é responsável por ela.`

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
