import { PRINTABLE_MM, type Paper } from '@/device/printer'
import look from './printed-coupon.css?inline'

const PIXELS_PER_MM = 96 / 25.4
/** Blank paper at the end, for tearing it off, in millimetres. */
const TAIL_MM = 8

const sheet = new CSSStyleSheet()

/** Prints a coupon on a roll, as long as needed. The screen does not change. */
export function printCoupon(coupon: Element, paper: Paper) {
  document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(look)
  const place = document.createElement('div')
  place.className = 'paper'
  place.style.cssText = `position: fixed; visibility: hidden; width: ${PRINTABLE_MM[paper]}mm`
  place.append(coupon.cloneNode(true))
  document.body.append(place)
  const height = Math.ceil(place.scrollHeight / PIXELS_PER_MM) + TAIL_MM
  place.remove()

  const { classList, style } = document.documentElement
  classList.add('paper')
  style.setProperty('--paper-width', `${PRINTABLE_MM[paper]}mm`)
  sheet.replaceSync(
    `@page { size: ${paper}mm ${height}mm; margin: 0 } @media print { ${look} }`,
  )
  // Or the next print on this page would have the size of a coupon.
  const takeBack = () => {
    classList.remove('paper')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  addEventListener('afterprint', takeBack, { once: true })
  window.print()
}
