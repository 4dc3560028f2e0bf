import { createListeners } from '@/lib/listeners'
import { readStored, store } from './storage'

const SOUND_KEY = 'soundOn'

const listeners = createListeners()
let on: boolean | undefined

/** Whether sound is on, which it is until a visitor turns it off. */
export function isSoundOn(): boolean {
  on ??= readStored(SOUND_KEY) !== 'off'
  return on
}

/** Turns all sound on or off at once, and remembers it. */
export function setSoundOn(next: boolean) {
  on = next
  store(SOUND_KEY, next ? 'on' : 'off')
  listeners.notify()
}

/** Calls back when sound is switched. */
export const subscribeToSound = listeners.subscribe

let volume = 1

/** The volume, from 0 to 1. */
export const currentVolume = () => volume

/** Applies to sounds that start from now on. */
export function setVolume(next: number) {
  volume = next
}
