import { createListeners } from '@/lib/listeners'

/** What a kiosk visitor asked for under 'Acessibilidade'. Reset when the visit ends. */
export type Access = {
  /** Capital letters of 0.7 degrees, as EN 301 549 (5.1.4) asks. */
  readonly letters: boolean
  readonly contrast: boolean
  /** Every control is low enough to reach from a wheelchair. */
  readonly low: boolean
  readonly time: boolean
  /** The kiosk reads the screen aloud. */
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
const listeners = createListeners()

export const access = () => asked

/** Whether anything was asked for. */
export const isAccessAsked = () => Object.values(asked).includes(true)

export function changeAccess(changes: Partial<Access>) {
  asked = { ...asked, ...changes }
  listeners.notify()
}

export const endAccess = () => changeAccess(NOTHING)

/** Calls back when it changes. */
export const subscribeToAccess = listeners.subscribe

/** Stretches a duration, in milliseconds, for a visitor who asked for more time. */
export const inTheirTime = (duration: number): number =>
  asked.time ? duration * TIMES_LONGER : duration
