import { useLayoutEffect, type RefObject } from 'react'
import { freePlace, overlaps, type Box } from './free-place'

const LOOK_EVERY_MS = 100
const EDGE = 12
/** The best width to read, then narrower ones for less room. */
const WIDTHS_REM = [28, 20, 15]

/** Also keeps the result of a game free. */
const PRESSED =
  '[data-kept-free], a[href], button, input, select, textarea, summary, label, [role="application"], [tabindex="0"]'

/**
 * Places a toast where it covers no control, even while the page changes. If there is no such
 * place, the toast lies along the lower edge and the page is cut off above it: nothing moves, and
 * everything can be scrolled into view.
 */
export function useToastPlace(words: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const list = words.current?.closest('ol')
    if (!list) return
    let isStrip: boolean | undefined
    function look() {
      if (!list) return
      const taken = pressable(list)
      const box = list.getBoundingClientRect()
      const isGood = isInWindow(box) && !taken.some((other) => overlaps(box, other))
      if (isStrip === false && isGood) return
      isStrip = !place(list, taken)
      endPageAt(isStrip ? list.getBoundingClientRect().top : Infinity)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    const ended = new AbortController()
    const listening = { capture: true, passive: true, signal: ended.signal }
    for (const type of ['scroll', 'resize']) addEventListener(type, look, listening)
    return () => {
      clearInterval(timer)
      ended.abort()
      endPageAt(Infinity)
    }
  }, [words])
}

const isInWindow = ({ top, right, bottom }: Box) =>
  top >= 0 && right <= innerWidth && bottom <= innerHeight

/** The boxes of all controls; with a window open, of its own. */
function pressable(toasts: HTMLElement): Box[] {
  const shown = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  return [...shown.querySelectorAll(PRESSED)]
    .filter((control) => !toasts.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}

/**
 * Moves the toasts to a free place, as wide as possible. If there is none, to the lower edge:
 * returns false.
 */
function place(toasts: HTMLElement, taken: readonly Box[]): boolean {
  const { style } = toasts
  const width = document.documentElement.clientWidth
  const area = {
    left: EDGE,
    top: EDGE,
    right: width - EDGE,
    bottom: innerHeight - EDGE,
  }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  style.position = 'absolute'
  for (const wanted of WIDTHS_REM) {
    const wide = Math.min(wanted * rem, width - 2 * EDGE)
    style.width = `${wide}px`
    const found = freePlace({ width: wide, height: toasts.offsetHeight }, taken, area)
    if (!found) continue
    style.left = `${found.left + scrollX}px`
    style.top = `${found.top + scrollY}px`
    return true
  }
  style.position = 'fixed'
  style.width = `${width}px`
  style.left = '0'
  style.top = `${innerHeight - toasts.offsetHeight}px`
  return false
}

/** Hides the page below this height of the window, in pixels, from sight and from presses. */
function endPageAt(edge: number) {
  for (const part of document.querySelectorAll<HTMLElement>(
    'main, footer, [role="dialog"]',
  )) {
    const cut = part.getBoundingClientRect().bottom - edge
    part.style.clipPath = cut > 0 ? `inset(0 0 ${cut}px)` : ''
  }
}
