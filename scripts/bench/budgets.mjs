/**
 * What each page may load, in bytes as brotli sends them (fonts and PNG as they are). A page over
 * its budget fails `npm test`; times are only printed, by `npm run bench`.
 *
 * @type {Record<string, { javascript: number, total?: number }>}
 */
export const budgets = {
  '/': { javascript: 79_000, total: 185_000 },
  '/roleta-de-descontos': { javascript: 154_000 },
  '/cupom': { javascript: 109_000 },
  '/caixa': { javascript: 151_000 },
  '/loja': { javascript: 150_000 },
  '/regulamento': { javascript: 147_000 },
  '/numeros': { javascript: 160_000 },
}

/** The typefaces that every page waits for, together. */
export const FONTS = 45_000

/** What a game without a server may load beyond what the menu loaded. */
export const GAME_BEYOND_MENU = 24_000
