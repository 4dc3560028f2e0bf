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
