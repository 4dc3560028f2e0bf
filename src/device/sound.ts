import { currentVolume, isSoundOn, subscribeToSound } from './sound-setting'

export type SoundName =
  | 'spin'
  | 'reveal'
  | 'flip'
  | 'right'
  | 'wrong'
  | 'win'
  | 'shutter'
  | 'countdown'
  | 'scratch'

const sounding = new Set<HTMLAudioElement>()

subscribeToSound(() => {
  if (!isSoundOn()) for (const element of sounding) element.pause()
})

/**
 * Plays an effect from `public/sounds`, once or in a loop, if sound is on. Returns a function that
 * stops it. A sound that cannot play is only logged.
 */
export function playSound(name: SoundName, { loop = false } = {}): () => void {
  const volume = currentVolume()
  if (!isSoundOn() || volume === 0) return () => undefined
  const element = new Audio(`/sounds/${name}.mp3`)
  element.loop = loop
  element.volume = volume
  sounding.add(element)
  const silence = () => {
    element.pause()
    sounding.delete(element)
  }
  element.addEventListener('ended', silence, { once: true })
  element.play().catch((error: unknown) => {
    sounding.delete(element)
    // Stopping a sound before it starts rejects its promise, as intended.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.info(`Sound "${name}" did not play.`, error)
  })
  return silence
}
