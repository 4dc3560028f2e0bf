import { join } from 'node:path'
import { budgets, FONTS, GAME_BEYOND_MENU, gamesWithoutServer } from './budgets.mjs'
import { measureBytes, sentBytes, total } from './measure-bytes.mjs'

const PAGES = [
  '/',
  '/roleta-de-descontos',
  '/raspadinha-virtual',
  ...gamesWithoutServer,
  '/faca-sua-foto',
  '/admin',
  '/cupom',
  '/caixa',
  '/loja',
  '/foto',
  '/regulamento',
  '/numeros',
]

/**
 * Prints what each page loads, and says which budgets are exceeded.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} folder of the build that is served there
 * @returns {Promise<string[]>} one sentence for each budget exceeded
 */
export async function reportBytes(browser, origin, folder) {
  /** @param {string} file */
  const sent = (file) => sentBytes(join(folder, file))
  const pages = []
  for (const path of PAGES) pages.push(await measureBytes(browser, origin, path, sent))
  console.table(
    pages.map((page) => {
      const { path, html, javascript, css, fonts, images } = page
      return { path, html, javascript, css, fonts, images, total: total(page) }
    }),
  )
  const [menu] = pages
  return pages.flatMap((page) => [
    ...overBudget(page),
    ...(page.fonts > FONTS
      ? [`${page.path} loads ${page.fonts} bytes of fonts, over ${FONTS}.`]
      : []),
    ...(menu && gamesWithoutServer.includes(page.path) ? overMenu(page, menu, sent) : []),
  ])
}

/** @param {import('./measure-bytes.mjs').PageBytes} page */
function overBudget(page) {
  const budget = budgets[page.path]
  if (!budget) return []
  const whole = total(page)
  return [
    ...(page.javascript > budget.javascript
      ? [
          `${page.path} loads ${page.javascript} bytes of JavaScript, over ${budget.javascript}.`,
        ]
      : []),
    ...(budget.total && whole > budget.total
      ? [`${page.path} loads ${whole} bytes, over ${budget.total}.`]
      : []),
  ]
}

/**
 * @param {import('./measure-bytes.mjs').PageBytes} page
 * @param {import('./measure-bytes.mjs').PageBytes} menu
 * @param {(file: string) => number} sent
 */
function overMenu(page, menu, sent) {
  const beyond = [...page.files]
    .filter((file) => file.endsWith('.js') && !menu.files.has(file))
    .reduce((sum, file) => sum + sent(file), 0)
  return beyond > GAME_BEYOND_MENU
    ? [`${page.path} loads ${beyond} bytes beyond the menu's, over ${GAME_BEYOND_MENU}.`]
    : []
}
