import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'

/**
 * @typedef {import('../../src/app/prerender').PrerenderedPage} PrerenderedPage
 * @typedef {Record<string, { file: string, css?: string[], imports?: string[] }>} Manifest
 */

/** A script that asks for what a page shows first while the hub is still on its way. */
export const FIRST_READ = 'src/data/first-read.ts'

/**
 * Writes each page into an HTML file of its own: its markup, its critical CSS in place, and links
 * that fetch all its chunks in one wave.
 *
 * @param {string} out the folder of the build
 * @param {PrerenderedPage[]} pages
 */
export async function writePages(out, pages) {
  const template = readFileSync(join(out, 'index.html'), 'utf8')
  const manifestPath = join(out, '.vite', 'manifest.json')
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  for (const page of pages) {
    const links = page.source ? linksFor(page.source, manifest, template) : ''
    const early = page.readsFirst ? earlyScript(manifest) : ''
    const html = inlineDrawings(fill(template, page, links, early), out)
    writeFileSync(join(out, `${page.name}.html`), await inlineCriticalCss(html, out))
  }
  rmSync(manifestPath)
}

/**
 * @param {string} template
 * @param {PrerenderedPage} page
 * @param {string} links
 * @param {string} early
 */
function fill(template, page, links, early) {
  return template
    .replace(/<title>.*?<\/title>/s, () => `<title>${page.title}</title>${early}`)
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
}

/** With all that it needs, ahead of everything else. @param {Manifest} manifest */
const earlyScript = (manifest) =>
  [
    `<script type="module" async crossorigin src="/${manifest[FIRST_READ]?.file}"></script>`,
    linksFor(FIRST_READ, manifest, ''),
  ].join('')

/**
 * @param {string} source
 * @param {Manifest} manifest
 * @param {string} template
 */
function linksFor(source, manifest, template) {
  /** @type {Set<string>} */
  const scripts = new Set()
  /** @type {Set<string>} */
  const styles = new Set()
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no chunk for ${key}: is the page's file named so?`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    chunk.imports?.forEach(visit)
  }
  visit(source)
  const missing = (/** @type {string} */ file) => !template.includes(file)
  return [
    ...[...styles].filter(missing).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...scripts]
      .filter(missing)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** The logo stays a file: the shop may have its own. */
const DRAWING = /(?<=<img src=")\/drawings\/(?!logo)[^"]+\.svg/g

/**
 * Puts the drawings that a page begins with into it: they are smaller than the wait for them, and
 * the largest thing that it paints. Once it lives, a page asks for its pictures by their addresses.
 *
 * @param {string} html
 * @param {string} out
 */
function inlineDrawings(html, out) {
  return html
    .replace(DRAWING, (address) => {
      const drawing = readFileSync(join(out, address), 'utf8')
      return `data:image/svg+xml,${drawing.replace(/["#%&<>\n]/g, encodeURIComponent)}`
    })
    .replace(/<link rel="preload" as="image" href="\/drawings\/(?!logo)[^>]+>/g, '')
}

/**
 * The rest of the styles follows the page, without a script: none may stand in the HTML.
 *
 * @param {string} html
 * @param {string} out
 */
function inlineCriticalCss(html, out) {
  const beasties = new Beasties({
    path: out,
    publicPath: '/',
    preload: 'body',
    pruneSource: false,
    inlineFonts: true,
    preloadFonts: false,
    logLevel: 'warn',
  })
  return beasties.process(html)
}
