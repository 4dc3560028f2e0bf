import * as v from 'valibot'
import type { Figures, Numbers } from '@/shop/numbers/numbers'
import { gameNames, PASSPORT } from '@/lib/games'

const none: Figures = [0, 0, 0, 0]
const figures = v.optional(
  v.custom<Figures>(() => true),
  none,
)
const ofNoGame = v.parse(v.object(v.entriesFromList([...gameNames, PASSPORT], figures)), {})

/** Two played on Saturday, five on Sunday. */
export const twoDays: Numbers = {
  first_day: '2026-11-21',
  last_day: '2026-11-22',
  by_game: { ...ofNoGame, wheel: [3, 2, 1, 0], scratch: [4, 3, 2, 1] },
  by_day: [
    [2, 1, 1, 0],
    [5, 4, 2, 1],
  ],
  by_hour: Array.from({ length: 168 }, (_, hour) => {
    if (hour === 10) return [5, 4, 2, 1]
    return hour === 6 * 24 + 18 ? [2, 1, 1, 0] : none
  }),
  before: [3, 2, 1, 1],
  stock: [{ prize_id: null, name: 'Ecobag', left: 12, days: 4.6 }],
  for_fun: { visit: 1, offline: 8 },
}
