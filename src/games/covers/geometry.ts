import type { Card } from './content'
import type { CoversGame, Link } from './rules'

/**
 * Where a link runs in the space between the columns, in shares of its height: both columns have
 * rows of one height and no gaps, so the middle of a row is known without measuring, and stays
 * right through scroll, resize, zoom and late images.
 */
export function endsOf({ covers, details }: CoversGame, { cover, detail }: Link) {
  return { from: middleOf(covers, cover), to: middleOf(details, detail) }
}

const middleOf = (column: readonly Card[], card: Card) =>
  (column.findIndex(({ id }) => id === card.id) + 0.5) / column.length
