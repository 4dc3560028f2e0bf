import type { KioskStatus } from './kiosks'

/** A kiosk, without what it reported about itself. */
export type Kiosk = Omit<KioskStatus, 'state'>

/** Longest name and message, in characters; the database has the same limits. */
export const MOST_NAME_LETTERS = 40
export const MOST_MESSAGE_LETTERS = 120

const LOST_AFTER_S = 5 * 60

/** Its name, or the start of its id. */
export const kioskName = ({ id, name }: Pick<Kiosk, 'id' | 'name'>): string =>
  name ?? `Sem nome (${id.slice(0, 4)})`

/** Whether a kiosk should report, and does not. */
export const isLost = ({ is_ended, seconds_silent }: Kiosk): boolean =>
  !is_ended && seconds_silent >= LOST_AFTER_S

const placeOf = (kiosk: Kiosk) => (kiosk.is_ended ? 2 : Number(!isLost(kiosk)))

/** Lost ones first, ended ones last, each by name. */
export const byNeed = <Known extends Kiosk>(kiosks: readonly Known[]): Known[] =>
  [...kiosks].sort(
    (a, b) => placeOf(a) - placeOf(b) || kioskName(a).localeCompare(kioskName(b), 'pt-BR'),
  )

/** `20 min`, `3 h`, `2 dias` */
export function silenceInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 dia' : `${days} dias`
}
