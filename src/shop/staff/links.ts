import { paths } from '@/lib/paths'

/** Opens the panel with the window of a prize. */
export const linkToPrize = (id: string): string => `${paths.admin}${PRIZE_HASH}${id}`

/** Opens the panel with the window of the games' rewards. */
export const REWARDS_LINK = `${paths.admin}#jogos`

const PRIZE_HASH = '#premio='

/** The prize whose window an address opens; null for another address. */
export const prizeInHash = (hash: string): string | null =>
  hash.startsWith(PRIZE_HASH) ? hash.slice(PRIZE_HASH.length) : null
