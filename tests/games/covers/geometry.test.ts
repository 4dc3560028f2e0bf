import { expect, test } from 'vitest'
import { cards } from '@/games/covers/content'
import { endsOf } from '@/games/covers/geometry'
import { layOut } from '@/games/covers/rules'

test('a line runs from the middle of its cover’s row to the middle of its detail’s row', () => {
  const game = layOut(cards)
  for (const [from, cover] of game.covers.entries()) {
    for (const [to, detail] of game.details.entries()) {
      const ends = endsOf(game, { cover, detail })
      expect(ends.from).toBeCloseTo((2 * from + 1) / 6)
      expect(ends.to).toBeCloseTo((2 * to + 1) / 6)
    }
  }
})
