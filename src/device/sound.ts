import { readStored, store } from './storage'

const SOUND_KEY = 'soundOn'

export type SoundName =
  | 'spin'
  | 'tick'
  | 'reveal'
  | 'flip'
  | 'right'
  | 'wrong'
  | 'win'
  | 'shutter'
  | 'countdown'
  | 'scratch'

const listeners = new Set<() => void>()
const sounding = new Set<HTMLAudioElement>()
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
  if (!next) for (const element of sounding) element.pause()
  for (const listener of listeners) listener()
}

/** Calls back when the sound is switched. Returns the way to stop listening. */
export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Plays an effect from `public/sounds`, once or in a loop, when sound is on. Returns the way to
 * silence it. A sound that cannot play is no failure of the game: it is logged and nothing else.
 */
export function playSound(name: SoundName, { loop = false } = {}): () => void {
  if (!isSoundOn()) return () => undefined
  const element = new Audio(`/sounds/${name}.mp3`)
  element.loop = loop
  sounding.add(element)
  const silence = () => {
    element.pause()
    sounding.delete(element)
  }
  element.addEventListener('ended', silence, { once: true })
  element.play().catch((error: unknown) => {
    sounding.delete(element)
    // Silencing a sound before it began rejects its promise; that is what was asked for.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.info(`Sound "${name}" did not play.`, error)
  })
  return silence
}
