/** Speech needs no more, and the browser's own decoder brings the recording to it. */
const SAMPLES_A_SECOND = 8000
/** The share of a part that is measured: averages of whole parts would all be alike. */
const MEASURED = 1 / 8

/**
 * How loud a recording is in each of so many equal parts: digits from 1 to 9. Null if it cannot be
 * read or decoded.
 */
export async function waveOf(src: string, parts: number): Promise<string | null> {
  try {
    const file = await (await fetch(src)).arrayBuffer()
    const decoder = new OfflineAudioContext(1, 1, SAMPLES_A_SECOND)
    const samples = (await decoder.decodeAudioData(file)).getChannelData(0)
    const length = samples.length / parts
    const loudness = Array.from({ length: parts }, (_, part) => {
      const begin = Math.floor(part * length)
      const measured = samples.subarray(begin, begin + length * MEASURED)
      return Math.sqrt(measured.reduce((sum, value) => sum + value * value, 0))
    })
    const loudest = Math.max(...loudness)
    return loudness.map((value) => Math.max(1, Math.round((9 * value) / loudest))).join('')
  } catch {
    return null
  }
}
