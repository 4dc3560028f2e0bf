import { access, subscribeToAccess } from '@/device/access'
import { shopSetting } from '@/shop/settings/kept-settings'
import './access.css'
import { letterPx, reachOf } from './reach'

/** This kiosk's screen, and the share of it within reach from a wheelchair. */
export function screenOfKiosk() {
  const inches = Number(shopSetting('screenInches'))
  const size = { inches, width: innerWidth, height: innerHeight }
  return { size, reach: reachOf(size, Number(shopSetting('screenBottom'))) }
}

/** Applies the visitor's access settings to the look of the page. */
function wear() {
  const { letters, contrast, low } = access()
  const { size, reach } = screenOfKiosk()
  const root = document.documentElement
  const isLower = low && reach < 1
  const worn = { letters, contrast, low: isLower }
  root.dataset['access'] = Object.entries(worn)
    .flatMap(([name, isWorn]) => (isWorn ? [name] : []))
    .join(' ')
  root.style.setProperty('--reach', isLower ? `${reach * 100}dvh` : null)
  root.style.fontSize = ''
  const built = Number.parseFloat(getComputedStyle(root).fontSize)
  const px = letters ? letterPx(size, built) : built
  if (letters) root.style.fontSize = `${px}px`
  // Works like browser zoom: with large letters, the screen is as wide as a phone.
  fitMedia(letters ? px / PX_IN_MEDIA : 1, isLower ? reach : 1)
}

/** 1rem in a media query, whatever the letter size. */
const PX_IN_MEDIA = 16
const built = new Map<CSSMediaRule, string>()

/**
 * Rewrites the media queries of all style sheets for a smaller screen: larger letters, and only a
 * share of the height.
 */
function fitMedia(zoom: number, share: number) {
  for (const [rule, media] of built) rule.media.mediaText = media
  built.clear()
  if (zoom === 1 && share === 1) return
  for (const sheet of document.styleSheets) fitRules(sheet.cssRules)

  function fitRules(rules: CSSRuleList) {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        built.set(rule, rule.media.mediaText)
        rule.media.mediaText = rule.media.mediaText.replace(
          /\([^()]*(width|height|aspect-ratio)[^()]*\)/g,
          (condition, side: string) => condition.replace(/[\d.]+/, timesOf(side)),
        )
      }
      if (rule instanceof CSSGroupingRule) fitRules(rule.cssRules)
    }
  }

  function timesOf(side: string) {
    const times = side === 'width' ? zoom : side === 'height' ? zoom / share : share
    return (length: string) => String(Number(length) * times)
  }
}

subscribeToAccess(wear)
addEventListener('resize', wear)
// The style sheet of a page opened later.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) wear()
  },
  true,
)
