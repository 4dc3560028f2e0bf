/** A source of chance: a number from 0 (included) to 1 (excluded), like `Math.random`. */
export type Random = () => number

/** Uniform and unpredictable: 32 bits from the platform's generator. */
export const cryptoRandom: Random = () => {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1))
  return bits / 2 ** 32
}

/** A whole number from 0 to `count - 1`, all equally likely. @throws RangeError when `count` < 1 */
export function drawIndex(count: number, random: Random): number {
  if (count < 1)
    throw new RangeError('There is nothing to draw from: count must be at least 1.')
  return Math.floor(random() * count)
}

/** A shuffled copy, every order equally likely (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items.reduce<T[]>((shuffled, item, index) => {
    const place = drawIndex(index + 1, random)
    const displaced = shuffled[place]
    if (displaced !== undefined) shuffled[index] = displaced
    shuffled[place] = item
    return shuffled
  }, [])
}
