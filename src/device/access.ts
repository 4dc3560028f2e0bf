import { createListeners } from '@/lib/listeners'

const NOTHING = {
  /** Capital letters of 0.7 degrees, as EN 301 549 (5.1.4) asks. */
  letters: false,
  contrast: false,
  /** Every control is low enough to reach from a wheelchair. */
  low: false,
  time: false,
  /** The kiosk reads the screen aloud. */
  speech: false,
}

/** The settings that a kiosk's visitor chose at 'Acessibilidade'. Reset when the visit ends. */
export type Access = Readonly<typeof NOTHING>

const TIMES_LONGER = 5

let asked: Access = NOTHING
const listeners = createListeners()

export const access = () => asked

/** Whether anything was asked for. */
export const isAccessAsked = () => Object.values(asked).includes(true)

export function changeAccess(changes: Partial<Access>) {
  asked = { ...asked, ...changes }
  listeners.notify()
}

export const endAccess = () => changeAccess(NOTHING)

export const subscribeToAccess = listeners.subscribe

/** Stretches a duration, in milliseconds, for a visitor who asked for more time. */
export const inTheirTime = (duration: number): number =>
  asked.time ? duration * TIMES_LONGER : duration
