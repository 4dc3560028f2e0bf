import { readStored, store } from './storage'

const SOUND_KEY = 'soundOn'

const listeners = new Set<() => void>()
let on: boolean | undefined

/** Whether the hub makes sounds; on until a visitor turns it off. */
export function isSoundOn(): boolean {
  on ??= readStored(SOUND_KEY) !== 'off'
  return on
}

/** Turns all sounds on or off, at once, and remembers it. */
export function setSoundOn(next: boolean) {
  on = next
  store(SOUND_KEY, next ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Calls back when the sound is switched. Returns the way to stop listening. */
export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let volume = 1

/** How loud the hub plays, from 0 to 1. */
export const currentVolume = () => volume

/** Takes effect on what begins to sound from now on. */
export function setVolume(next: number) {
  volume = next
}
