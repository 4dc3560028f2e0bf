import { createListeners } from '@/lib/listeners'
import { keptStorage } from './storage'

const SOUND_KEY = 'soundOn'

const listeners = createListeners()

/** Whether sound is on, which it is until a visitor turns it off. */
export const isSoundOn = (): boolean => keptStorage.getItem(SOUND_KEY) !== 'off'

/** Turns all sound on or off at once, and remembers it. */
export function setSoundOn(next: boolean) {
  keptStorage.setItem(SOUND_KEY, next ? 'on' : 'off')
  listeners.notify()
}

export const subscribeToSound = listeners.subscribe

let volume = 1

/** The volume, from 0 to 1. */
export const currentVolume = () => volume

/** Applies to sounds that start from now on. */
export function setVolume(next: number) {
  volume = next
}
