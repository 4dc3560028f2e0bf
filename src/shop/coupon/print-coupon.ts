import { PRINTABLE_MM, type Paper } from './printer'
import look from './printed-coupon.css?inline'

const sheet = new CSSStyleSheet()

/**
 * Prints the page's coupon at the top of the printer's paper, as wide as the roll. The length is the
 * printer's: drivers put a page of another length in the middle and shrink it. The screen does not
 * change.
 */
export function printCoupon(paper: Paper) {
  document.adoptedStyleSheets.push(sheet)
  const { classList, style } = document.documentElement
  classList.add('paper')
  style.setProperty('--paper-width', `${PRINTABLE_MM[paper]}mm`)
  sheet.replaceSync(`@page { margin: 0 } @media print { ${look} }`)
  // Or the next print on this page would have the size of a coupon.
  const takeBack = () => {
    classList.remove('paper')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  addEventListener('afterprint', takeBack, { once: true })
  window.print()
}
