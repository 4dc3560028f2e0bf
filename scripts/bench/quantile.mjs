/**
 * The value that a part of all values, such as the half, stays below.
 *
 * @param {readonly number[]} values
 * @param {number} part from 0 to 1
 */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1))
}
