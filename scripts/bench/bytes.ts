import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { gameAt, games } from '../../src/lib/games.ts'
import { paths } from '../../src/lib/paths.ts'
import { shopPaths } from '../../src/shop/paths.ts'

/**
 * Budgets in bytes as brotli sends them (fonts and PNG as they are). A page over its budget fails
 * `npm test`; docs/developer.md says when a budget is raised.
 */

/** The budget of the menu, whose code every page loads. Its code has room for one more game. */
const MENU = { javascript: 81_500, total: 185_000 }
/** The code that a page may load beyond the menu's; pages without an entry have no budget. */
const OWN: Readonly<Record<string, number>> = {
  '/cupom': 26_200,
  '/caixa': 71_000,
  '/loja': 74_400,
  '/regulamento': 24_900,
  '/numeros': 78_400,
  '/hoje': 79_500,
  '/faca-sua-foto': 63_300,
}
/** The same for the games without an entry. */
const OWN_OF_GAME = { drawn: 55_600, rewarded: 30_200 }
/** The typefaces that every page waits for, together. */
const FONTS = 45_000
/** The most scripts of a page with prizes: a browser fetches six at a time, a seventh half a second later. */
const PRIZE_SCRIPTS = 6

/** Of all pages. */
export const ADDRESSES = [
  ...Object.values({ ...paths, ...shopPaths }),
  ...Object.values(games).map(({ path }) => path),
]

const KINDS: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  woff2: 'fonts',
  svg: 'images',
  png: 'images',
}

const kindOf = (file: string) => KINDS[file.split('.').at(-1) ?? '']

/**
 * Prints what each page loads.
 *
 * @param folder of the build that is served at the origin
 * @returns one sentence for each budget exceeded
 */
export async function reportBytes(browser: Browser, origin: string, folder: string) {
  /** In bytes on the wire. */
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + sentBytes(join(folder, file)), 0)
  const exceeded: string[] = []
  const allow = (what: string, bytes: number, most = Infinity) => {
    if (bytes > most) exceeded.push(`${what}: ${bytes} bytes, over ${most}.`)
  }
  const inMenu = await filesOf(browser, origin, paths.menu)
  const rows = []
  for (const path of ADDRESSES) {
    const files = await filesOf(browser, origin, path)
    const ofKind = (kind: string) => weigh(files.filter((file) => kindOf(file) === kind))
    const html = weigh([path === '/' ? 'index.html' : `${path.slice(1)}.html`])
    const javascript = ofKind('javascript')
    const fonts = ofKind('fonts')
    const total = html + weigh(files)
    const [css, images] = [ofKind('css'), ofKind('images')]
    const own = weigh(
      files.filter((file) => file.endsWith('.js') && !inMenu.includes(file)),
    )
    rows.push({ path, html, javascript, own, css, fonts, images, total })
    if (path === paths.menu) {
      allow('JavaScript of the menu', javascript, MENU.javascript)
      allow('all of the menu', total, MENU.total)
    }
    const game = gameAt(path)
    const isDrawn = game && games[game].prize === 'drawn'
    const kind = isDrawn ? 'drawn' : 'rewarded'
    allow(
      `JavaScript of ${path} beyond the menu`,
      own,
      OWN[path] ?? (game && OWN_OF_GAME[kind]),
    )
    allow(`fonts of ${path}`, fonts, FONTS)
    if (!isDrawn) continue
    const page = readFileSync(join(folder, `${path}.html`), 'utf8')
    const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g)).size
    if (scripts > PRIZE_SCRIPTS)
      exceeded.push(`${path} waits for ${scripts} scripts, over ${PRIZE_SCRIPTS}.`)
  }
  console.table(rows)
  return exceeded
}

/** The files of the build that a page loads. */
async function filesOf(browser: Browser, origin: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } })
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url())
    if (from === origin && kindOf(pathname)) files.add(pathname)
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.close()
  return [...files]
}

/** The build has each text compressed beside it. */
const sentBytes = (path: string) =>
  statSync(/\.(woff2|png)$/.test(path) ? path : `${path}.br`).size
