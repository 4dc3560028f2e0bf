/** Cards in a row of the board (rule 3.1). */
const COLUMNS = 4

/**
 * The card, from 0, that a key leads to from card `index` of `count`. Rows and columns end at
 * their borders; a key that leads nowhere gives the same card, any other key `null`.
 */
export function cardInDirection(key: string, index: number, count: number): number | null {
  const rowStart = index - (index % COLUMNS)
  const rowEnd = Math.min(rowStart + COLUMNS, count) - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(index - 1, rowStart)
    case 'ArrowRight':
      return Math.min(index + 1, rowEnd)
    case 'ArrowUp':
      return index < COLUMNS ? index : index - COLUMNS
    case 'ArrowDown':
      return index + COLUMNS < count ? index + COLUMNS : index
    case 'Home':
      return rowStart
    case 'End':
      return rowEnd
    default:
      return null
  }
}
