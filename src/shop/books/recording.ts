import { AudioBufferSource, BufferTarget, Output, WebMOutputFormat } from 'mediabunny'

const RATE = 48_000
const BITS_A_SECOND = 64_000

/** Whether it is Apple Lossless, which looks like any other M4A and opens in few browsers. */
export async function isAppleLossless(file: Blob): Promise<boolean> {
  const letters = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return letters.slice(4, 8) === 'ftyp' && letters.includes('alac')
}

/** Decodes a sound file. @throws DOMException when this browser cannot read it */
export async function decodeSound(file: Blob): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, 1, RATE)
  return context.decodeAudioData(await file.arrayBuffer())
}

/**
 * Cuts a sound and makes it as loud as the hub's excerpts: mono, in WebM.
 *
 * @param from seconds
 * @param until seconds
 * @returns the file, and whether nothing can be heard in it
 * @throws Error when this browser encodes no sound
 */
export async function cutSound(sound: AudioBuffer, from: number, until: number) {
  const context = new OfflineAudioContext(1, Math.ceil((until - from) * RATE), RATE)
  const part = new AudioBufferSourceNode(context, { buffer: sound })
  part.connect(context.destination)
  part.start(0, from)
  const cut = await context.startRendering()
  const samples = cut.getChannelData(0)
  const isMuted = isSilent(samples)
  const gain = gainFor(samples)
  const levelled = samples.map((sample) => sample * gain)
  cut.copyToChannel(levelled, 0)
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new AudioBufferSource({ codec: 'opus', bitrate: BITS_A_SECOND })
  output.addAudioTrack(source)
  await output.start()
  await source.add(cut)
  await output.finalize()
  if (!target.buffer) throw new Error('The recording could not be written.')
  const file = new Blob([target.buffer], { type: 'audio/webm' })
  return { file, isSilent: isMuted }
}

export type Recorder = Awaited<ReturnType<typeof startRecording>>

/** Records from the microphone. @throws DOMException when it is denied or missing */
export async function startRecording() {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => resolve())
  })
  const cancel = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.start()
  return {
    cancel,
    /** Ends it, frees the microphone and returns the recording. */
    async stop() {
      cancel()
      await ended
      return new Blob(parts, { type: recorder.mimeType })
    },
  }
}

/** The loudness of the hub's own excerpts: speech at about -18 dB of full scale. */
const WANTED_RMS = 10 ** (-18 / 20)
/** No sample is driven beyond this. */
const MOST_PEAK = 0.95

/** A quieter recording, 60 dB below full scale, is that of a muted microphone. */
const LEAST_PEAK = 0.001

/** Whether nothing can be heard. @param samples from -1 to 1 */
export const isSilent = (samples: Float32Array): boolean =>
  samples.every((sample) => Math.abs(sample) < LEAST_PEAK)

/**
 * The gain that makes a recording as loud as the others; 1 for silence.
 *
 * @param samples from -1 to 1
 */
export function gainFor(samples: Float32Array): number {
  let energy = 0
  let peak = 0
  for (const sample of samples) {
    energy += sample * sample
    peak = Math.max(peak, Math.abs(sample))
  }
  if (peak === 0) return 1
  return Math.min(WANTED_RMS / Math.sqrt(energy / samples.length), MOST_PEAK / peak)
}

/** Samples that are looked at for each part of a sound. */
const LOOKED_AT = 400

/** The loudest of the samples looked at in each of so many equal parts, from 0 to 1. */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const length = samples.length / parts
  const step = Math.max(1, Math.floor(length / LOOKED_AT))
  return Array.from({ length: parts }, (_, part) => {
    let peak = 0
    for (let at = Math.floor(part * length); at < (part + 1) * length; at += step)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return Math.min(1, peak)
  })
}
