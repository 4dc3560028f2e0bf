import type { Booth } from './rules'

/** What the shop does with photos, as far as this device knows. */
export type Place = {
  /** Whether this screen shows the gallery. */
  readonly isOpen: boolean
  /** Whether photos of this device are stored, and may be removed here. */
  readonly mayChange: boolean
  /** Whether a visitor's phone may remove its photo. */
  readonly mayVisitorsChange: boolean
}

const IN_GALLERY = 'galeria da loja e pode ser removida de lá a qualquer momento.'
const ASK = 'Para removê-la, peça à equipe da loja.'

/** Where the photo goes (rule 9.4), or where it is. */
export function noticeOf(booth: Booth, { isOpen, mayChange }: Place): string {
  if (booth.name === 'saving') return 'Salvando sua foto...'
  const isTaken = booth.name === 'result'
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

/** How long a kiosk's photo is kept, and for whom. */
export const keepingOf = (days: string, { isOpen }: Place): string =>
  `Ela fica guardada por ${days === '1' ? 'um dia' : `${days} dias`}, para você${
    isOpen ? ' e quem vê a galeria da loja' : ''
  }. Com criança na foto, peça a quem é responsável por ela.`
