import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { PrerenderedPage } from '../../src/app/prerender.tsx'
import { ADDRESS_SCRIPT, brandingScript, firstReadScript } from './page-scripts.ts'

/**
 * Writes each page into an HTML file of its own: its markup and styles, and links that fetch all its
 * chunks in one wave.
 *
 * @param service address of the backend; empty when it is our origin
 */
export function writePages(
  out: string,
  pages: readonly PrerenderedPage[],
  service: string,
) {
  const template = readFileSync(join(out, 'index.html'), 'utf8').replace(
    '</title>',
    (end) => end + brandingScript(service),
  )
  const manifestPath = join(out, '.vite', 'manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  for (const page of pages) {
    const html = fill(template, page, filesOf(page.sources, manifest))
    const whole = inlineStyles(inlineDrawings(html, out), out)
    writeFileSync(join(out, `${page.name}.html`), whole)
  }
  rmSync(manifestPath)
}

const LAST = '<link fetchpriority="low"'
const TYPEFACE = /<link\s[^>]*as="font"[^>]*>/g

/** Pages of one visitor: on a home screen the manifest would open the menu in their place. */
const OF_ONE_VISITOR = ['cupom', 'foto']
const MANIFEST = /<link rel="manifest"[^>]*>/

function fill(
  template: string,
  { name, title, html, firstRead }: PrerenderedPage,
  files: ReturnType<typeof filesOf>,
) {
  const missing = (file: string) => !template.includes(file)
  const styles = files.styles
    .filter(missing)
    .map((file) => `<link rel="stylesheet" href="${file}">`)
    .join('')
  const scripts = files.scripts
    .filter(missing)
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('')
  const page = template
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
    .replace(OF_ONE_VISITOR.includes(name) ? MANIFEST : '', '')
    .replace('</title>', (end) => (name === '404' ? end + ADDRESS_SCRIPT : end))
  if (!firstRead) return page.replace('</head>', () => `${styles}${scripts}</head>`)
  // Prizes first: over a slow line no typeface arrives in time for this visit.
  const faces = page.match(TYPEFACE) ?? []
  const later = [scripts, ...faces.map((face) => face.replace('<link', LAST))].join('')
  return page
    .replace(TYPEFACE, '')
    .replace('</head>', () => `${styles}${firstReadScript(firstRead, later)}</head>`)
}

/** The addresses of the files that a page needs, except those of every page. */
function filesOf(sources: readonly string[], manifest: Manifest) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no chunk for ${key}: is the page's file named so?`)
    if (scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return { styles: [...styles], scripts: [...scripts] }
}

const DRAWING = /(?<=<img src=")\/drawings\/[^"]+\.svg/g

/**
 * Puts the drawings that a page begins with into it: they are smaller than the wait for them, and
 * the largest thing that it paints. Once it lives, a page asks for its pictures by their addresses.
 */
function inlineDrawings(html: string, out: string) {
  return html
    .replace(DRAWING, (address) => {
      const drawing = readFileSync(join(out, address), 'utf8')
      return `data:image/svg+xml,${drawing.replace(/["#%&<>\n]/g, encodeURIComponent)}`
    })
    .replace(/<link rel="preload" as="image" href="\/drawings\/[^>]+>/g, '')
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

/**
 * Puts the styles of a page into it: no script waits for them. Their links stay, switched off, so
 * that the hub takes them for loaded.
 */
const inlineStyles = (html: string, out: string) =>
  html.replace(SHEET, (_link, address) => {
    const sheet = readFileSync(join(out, address), 'utf8')
    return `<style>${sheet}</style><link rel="stylesheet" href="${address}" disabled>`
  })
