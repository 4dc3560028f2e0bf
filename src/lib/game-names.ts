/** The eight games, as the database counts them and `paths` names their rooms. */
export const gameNames = [
  'wheel',
  'memory',
  'scratch',
  'scramble',
  'audio',
  'covers',
  'calendar',
  'photo',
] as const

export type GameName = (typeof gameNames)[number]
