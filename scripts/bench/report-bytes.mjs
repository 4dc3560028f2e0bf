import { join } from 'node:path'
import { runnerImport } from 'vite'
import { budgets, FONTS, GAME_BEYOND_MENU } from './budgets.mjs'
import { measureBytes, sentBytes, total } from './measure-bytes.mjs'

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
  const { games, paths } = await readRegistry()
  const addresses = [
    paths.menu,
    ...games.map(({ path }) => path),
    ...Object.values(paths).slice(1),
  ]
  /** @type {string[]} */
  const withoutServer = games.flatMap(({ path, reads }) =>
    reads === 'nothing' ? path : [],
  )
  const pages = []
  for (const path of addresses) pages.push(await measureBytes(browser, origin, path, sent))
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
    ...(menu && withoutServer.includes(page.path) ? overMenu(page, menu, sent) : []),
  ])
}

async function readRegistry() {
  /** @typedef {typeof import('../../src/lib/games.ts')} Games */
  /** @typedef {typeof import('../../src/lib/paths.ts')} Paths */
  const [games, paths] = await Promise.all([
    /** @type {Promise<{ module: Games }>} */ (runnerImport('./src/lib/games.ts')),
    /** @type {Promise<{ module: Paths }>} */ (runnerImport('./src/lib/paths.ts')),
  ])
  return { games: Object.values(games.module.games), paths: paths.module.paths }
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
