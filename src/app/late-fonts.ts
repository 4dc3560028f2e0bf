import { msWithoutSign } from '@/device/visit'

const LOOK_EVERY_MS = 5000
/** After this long without a touch, in milliseconds, text may move. */
const REST_MS = 20_000

/**
 * `font-display: optional` drops a typeface that comes after the first paint for as long as the
 * page is open, which on a kiosk is weeks. This applies it at the next rest, or while the page is
 * hidden.
 */
export function takeFacesAtRest() {
  async function look() {
    if (!document.hidden && msWithoutSign() < REST_MS) return
    const faces = [...document.fonts].filter(({ display }) => display === 'optional')
    const come = faces.filter(({ status }) => status === 'loaded')
    // Some may still be loading after the network was away.
    if (come.length === 0 || faces.some(({ status }) => status === 'loading')) return
    clearInterval(timer)
    await takeAnew(come)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
}

/** Adds the faces again without `font-display`. They are loaded already, so nothing is fetched. */
async function takeAnew(come: readonly FontFace[]) {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule)
  const copies = come.flatMap(({ family, weight, unicodeRange }) => {
    const face = faces.find(({ style }) => {
      const range = style.getPropertyValue('unicode-range')
      return (
        bare(style.getPropertyValue('font-family')) === bare(family) &&
        (range ? range === unicodeRange : unicodeRange === EVERY_LETTER)
      )
    })
    const source = face?.style.getPropertyValue('src')
    return source ? new FontFace(bare(family), source, { weight, unicodeRange }) : []
  })
  await Promise.all(copies.map((copy) => copy.load()))
  for (const copy of copies) document.fonts.add(copy)
}

const EVERY_LETTER = 'U+0-10FFFF'

const bare = (family: string) => family.replaceAll(/["']/g, '')
