import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PORTUGUESE = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº°§«»·×©–—‘’“”…•€™−\u00a0\u2009'
const portuguese = range(0x20, 0x7e) + PORTUGUESE

const others = `${range(0xa1, 0xff)}ŒœŸ‚„‹›†‡‰`
  .split('')
  .filter((letter) => !portuguese.includes(letter))
  .join('')

/** What browsers apply to plain text, plus tabular figures; an undocumented option, but supported. */
const FEATURES = {
  keepFeatures: 'rvrn ccmp locl mark mkmk kern liga calt tnum lnum'.split(' '),
}

const FONTS = [
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    // All headings have one weight; the optical size follows theirs.
    variationAxes: { wght: 600 },
  },
  {
    name: 'figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

/** In `node_modules`, beside the packages they are cut from. */
const FOLDER = 'node_modules/.hub-fonts'
const MADE_FROM = ['package-lock.json', 'scripts/build/fonts.mjs']

/**
 * Cuts the hub's two typefaces in two: the letters of Portuguese, which every page waits for, and
 * the rest of Latin-1 in a file that a page fetches only for such a letter.
 */
export async function cutFonts() {
  const { resolve } = createRequire(import.meta.url)
  mkdirSync(FOLDER, { recursive: true })
  for (const { name, file, variationAxes } of FONTS) {
    const parts = { [name]: portuguese, [`${name}-others`]: others }
    for (const [part, letters] of Object.entries(parts)) {
      const path = join(FOLDER, `${part}.woff2`)
      if (isOfToday(path)) continue
      const font = await subsetFont(readFileSync(resolve(file)), letters, {
        targetFormat: 'woff2',
        variationAxes,
        ...FEATURES,
      })
      // Another build may be reading it.
      writeFileSync(`${path}.${process.pid}`, font)
      renameSync(`${path}.${process.pid}`, path)
    }
  }
}

/** @param {string} path */
const isOfToday = (path) =>
  existsSync(path) &&
  MADE_FROM.every((source) => statSync(source).mtimeMs < statSync(path).mtimeMs)

/** @param {number} first @param {number} last */
function range(first, last) {
  const codes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return String.fromCodePoint(...codes)
}
