import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/**
 * @typedef {'html' | 'javascript' | 'css' | 'fonts' | 'images'} Kind
 * @typedef {{ path: string, files: Set<string> } & Record<Kind, number>} PageBytes
 */

/** @type {Record<string, Kind>} */
const kinds = {
  js: 'javascript',
  css: 'css',
  woff2: 'fonts',
  svg: 'images',
  png: 'images',
}

/**
 * Opens a page of a running hub and weighs what it loads from the build.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} path
 * @param {(file: string) => number} sent the bytes of a file of the build on the wire
 * @returns {Promise<PageBytes>}
 */
export async function measureBytes(browser, origin, path, sent) {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } })
  /** @type {Set<string>} */
  const files = new Set()
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url())
    if (from === origin && kinds[pathname.split('.').at(-1) ?? '']) files.add(pathname)
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.close()
  const html = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  const bytes = {
    path,
    files,
    html: sent(html),
    javascript: 0,
    css: 0,
    fonts: 0,
    images: 0,
  }
  for (const file of files) {
    const kind = kinds[file.split('.').at(-1) ?? '']
    if (kind) bytes[kind] += sent(file)
  }
  return bytes
}

/** The bytes of a file on the wire. @param {string} path */
export function sentBytes(path) {
  const content = readFileSync(path)
  return /\.(woff2|png)$/.test(path) ? content.length : brotliCompressSync(content).length
}

/** @param {PageBytes} bytes */
export const total = ({ html, javascript, css, fonts, images }) =>
  html + javascript + css + fonts + images
