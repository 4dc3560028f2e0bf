/** What a visitor of a kiosk asked for under 'Acessibilidade'. It ends with the visit. */
export type Access = {
  /** Capital letters of 0.7 degrees, as EN 301 549 (5.1.4) asks. */
  readonly letters: boolean
  readonly contrast: boolean
  /** All that can be pressed is low enough for whoever sits. */
  readonly low: boolean
  readonly time: boolean
  /** The screen speaks. */
  readonly speech: boolean
}

const NOTHING: Access = {
  letters: false,
  contrast: false,
  low: false,
  time: false,
  speech: false,
}
const TIMES_LONGER = 5

let asked = NOTHING
const listeners = new Set<() => void>()

export const access = () => asked

/** Whether anything was asked for. */
export const isAccessAsked = () => Object.values(asked).includes(true)

export function changeAccess(changes: Partial<Access>) {
  asked = { ...asked, ...changes }
  for (const listener of listeners) listener()
}

export const endAccess = () => changeAccess(NOTHING)

/** Calls back when it changes. Returns the way to stop listening. */
export function subscribeToAccess(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For how long something that ends by itself may last for this visitor. */
export const inTheirTime = (duration: number): number =>
  asked.time ? duration * TIMES_LONGER : duration
