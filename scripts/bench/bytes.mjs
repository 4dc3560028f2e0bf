import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/**
 * What each page may load, in bytes as brotli sends them (fonts and PNG as they are). A page over
 * its budget fails `npm test`.
 *
 * @type {Record<string, { javascript: number, total?: number }>}
 */
const BUDGETS = {
  '/': { javascript: 79_900, total: 185_000 },
  '/roleta-de-descontos': { javascript: 141_000 },
  '/cupom': { javascript: 113_500 },
  '/caixa': { javascript: 156_900 },
  '/loja': { javascript: 160_300 },
  '/regulamento': { javascript: 114_000 },
  '/numeros': { javascript: 165_800 },
}
/** The typefaces that every page waits for, together. */
const FONTS = 45_000
/** The most scripts of a page with prizes: a browser fetches six at a time, a seventh half a second later. */
const PRIZE_SCRIPTS = 6
/** What a game without reads may load beyond what the menu loaded. */
const GAME_BEYOND_MENU = 25_700

/** @type {Record<string, string>} */
const KINDS = { js: 'javascript', css: 'css', woff2: 'fonts', svg: 'images', png: 'images' }

/** @param {string} file */
const kindOf = (file) => KINDS[file.split('.').at(-1) ?? '']

/**
 * Prints what each page loads.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} folder of the build that is served there
 * @returns {Promise<string[]>} one sentence for each budget exceeded
 */
export async function reportBytes(browser, origin, folder) {
  /** @param {Iterable<string>} files @returns {number} bytes on the wire */
  const weigh = (files) =>
    [...files].reduce((sum, file) => sum + sentBytes(join(folder, file)), 0)
  const { games, paths } = await readRegistry()
  const addresses = new Set([
    paths.menu,
    ...games.map(({ path }) => path),
    ...Object.values(paths),
  ])
  /** @type {string[]} */
  const exceeded = []
  /** @param {string} what @param {number} bytes @param {number} [most] */
  const allow = (what, bytes, most = Infinity) => {
    if (bytes > most) exceeded.push(`${what}: ${bytes} bytes, over ${most}.`)
  }
  const inMenu = await filesOf(browser, origin, paths.menu)
  const rows = []
  for (const path of addresses) {
    const files = await filesOf(browser, origin, path)
    /** @param {string} kind */
    const ofKind = (kind) => weigh(files.filter((file) => kindOf(file) === kind))
    const html = weigh([path === '/' ? 'index.html' : `${path.slice(1)}.html`])
    const [javascript, css, fonts, images] = ['javascript', 'css', 'fonts', 'images'].map(
      ofKind,
    )
    const total = html + weigh(files)
    rows.push({ path, html, javascript, css, fonts, images, total })
    allow(`JavaScript of ${path}`, ofKind('javascript'), BUDGETS[path]?.javascript)
    allow(`all of ${path}`, total, BUDGETS[path]?.total)
    allow(`fonts of ${path}`, ofKind('fonts'), FONTS)
    const reads = games.find((game) => game.path === path)?.reads
    if (reads === 'prizes') {
      const page = readFileSync(join(folder, `${path}.html`), 'utf8')
      const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g)).size
      if (scripts > PRIZE_SCRIPTS)
        exceeded.push(`${path} waits for ${scripts} scripts, over ${PRIZE_SCRIPTS}.`)
    }
    if (reads === 'nothing') {
      const beyond = files.filter((file) => file.endsWith('.js') && !inMenu.includes(file))
      allow(`${path} beyond the menu`, weigh(beyond), GAME_BEYOND_MENU)
    }
  }
  console.table(rows)
  return exceeded
}

/**
 * The files of the build that a page loads.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} path
 */
async function filesOf(browser, origin, path) {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } })
  /** @type {Set<string>} */
  const files = new Set()
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url())
    if (from === origin && kindOf(pathname)) files.add(pathname)
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.close()
  return [...files]
}

/** The build has each text compressed beside it. @param {string} path */
const sentBytes = (path) => statSync(/\.(woff2|png)$/.test(path) ? path : `${path}.br`).size

/** The games and the other pages' addresses, from the hub's own lists. */
export async function readRegistry() {
  /** @typedef {typeof import('../../src/lib/games.ts')} Games */
  /** @typedef {typeof import('../../src/lib/paths.ts')} Paths */
  const [games, paths] = await Promise.all([
    /** @type {Promise<{ module: Games }>} */ (runnerImport('./src/lib/games.ts')),
    /** @type {Promise<{ module: Paths }>} */ (runnerImport('./src/lib/paths.ts')),
  ])
  return { games: Object.values(games.module.games), paths: paths.module.paths }
}
