import { msWithoutSign } from './visit'

const LOOK_EVERY_MS = 5000
/** Nobody has touched the page for so long: no text moves under a finger. */
const REST_MS = 20_000

/**
 * A typeface that comes after the first paint is not shown as long as the page stands open, and a
 * kiosk's does for weeks. At the next rest, or while the page is out of sight, it is taken after all.
 */
export function takeFacesAtRest() {
  async function look() {
    if (!document.hidden && msWithoutSign() < REST_MS) return
    const faces = [...document.fonts].filter(({ display }) => display === 'optional')
    const come = faces.filter(({ status }) => status === 'loaded')
    // Some may still be on their way, with the network that was away.
    if (come.length === 0 || faces.some(({ status }) => status === 'loading')) return
    clearInterval(timer)
    await takeAnew(come)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
}

/** Adds faces once more, without what kept them away. They are there already: nothing is fetched. */
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
