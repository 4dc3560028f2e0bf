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
  | 'tick'
  | 'tear'
  | 'stamp'

const nothing = () => undefined

const sounding = new Set<HTMLAudioElement>()

subscribeToSound(() => {
  if (!isSoundOn()) for (const element of sounding) element.pause()
})

type Pace = { readonly loop?: boolean; readonly rate?: number }

/**
 * Plays an effect from `public/sounds`, once or in a loop, if sound is on; at twice the rate it is
 * an octave higher. Returns a function that stops it. A sound that cannot play is only logged.
 */
export function playSound(name: SoundName, { loop = false, rate = 1 }: Pace = {}) {
  const volume = currentVolume()
  if (!isSoundOn() || volume === 0) return nothing
  if (name === 'tick' && typeof AudioContext === 'function') return tick(rate, volume)
  const element = begin(name, { loop, rate })
  return () => end(element)
}

/** Loops an effect as loud and as high as something is fast: `follow` takes 0 to 1. */
export function playAlong(name: SoundName) {
  const volume = currentVolume()
  if (!isSoundOn() || volume === 0) return { follow: nothing, silence: nothing }
  const element = begin(name, { loop: true, rate: 1 })
  return {
    follow: (pace: number) => {
      element.volume = volume * pace
      element.playbackRate = 0.75 + pace / 2
    },
    silence: () => end(element),
  }
}

function begin(name: SoundName, { loop, rate }: Required<Pace>) {
  const element = new Audio(`/sounds/${name}.mp3`)
  element.loop = loop
  element.volume = currentVolume()
  element.preservesPitch = false
  element.playbackRate = rate
  sounding.add(element)
  element.addEventListener('ended', () => end(element), { once: true })
  element.play().catch((error: unknown) => {
    sounding.delete(element)
    // Stopping a sound before it starts rejects its promise, as intended.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.info(`Sound "${name}" did not play.`, error)
  })
  return element
}

function end(element: HTMLAudioElement) {
  element.pause()
  sounding.delete(element)
}

/** The tick, decoded: elements for 25 in a second would keep a slow machine busy. */
let decoded: Promise<void> | undefined
let play: ((rate: number, volume: number) => void) | undefined

/** Ticks only once the file has come: late, it would be at the wrong peg. */
function tick(rate: number, volume: number) {
  decoded ??= decodeTick()
  play?.(rate, volume)
  return nothing
}

async function decodeTick() {
  const context = new AudioContext()
  try {
    const file = await fetch('/sounds/tick.mp3')
    const buffer = await context.decodeAudioData(await file.arrayBuffer())
    play = (rate, volume) => {
      // Until the visitor's first touch a browser would keep the ticks, to sound at once.
      if (context.state !== 'running') return void context.resume()
      const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate })
      source.connect(new GainNode(context, { gain: volume })).connect(context.destination)
      source.start()
    }
  } catch (error) {
    console.info('The wheel does not tick.', error)
  }
}

const SCALE = [1, 9 / 8, 5 / 4, 4 / 3, 3 / 2, 5 / 3, 15 / 8, 2]

/** The rate at which an effect climbs the major scale: its own pitch at 1, an octave higher at 8. */
export const rateOfStep = (step: number) => SCALE[Math.min(step, SCALE.length) - 1] ?? 1
