/** The loudness of the hub's own excerpts: speech at about -18 dB of full scale. */
const WANTED_RMS = 10 ** (-18 / 20)
/** No sample is driven beyond this. */
const MOST_PEAK = 0.95

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
