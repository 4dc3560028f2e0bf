import type { Figures, Numbers } from '@/data/numbers'

const none: Figures = [0, 0, 0, 0]

/** Two played on Saturday, five on Sunday. */
export const twoDays: Numbers = {
  first_day: '2026-11-21',
  last_day: '2026-11-22',
  by_game: {
    wheel: [3, 2, 1, 0],
    memory: none,
    scratch: [4, 3, 2, 1],
    scramble: none,
    audio: none,
    covers: none,
    calendar: none,
    photo: none,
  },
  by_day: [
    [2, 1, 1, 0],
    [5, 4, 2, 1],
  ],
  by_hour: Array.from({ length: 168 }, (_, hour) => {
    if (hour === 10) return [5, 4, 2, 1]
    return hour === 6 * 24 + 18 ? [2, 1, 1, 0] : none
  }),
  before: [3, 2, 1, 1],
  stock: [{ name: 'Ecobag', left: 12, days: 4.6 }],
  for_fun: { visit: 1, offline: 8 },
}
