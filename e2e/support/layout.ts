import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The layout shift score, and what moved. */
    shifts: string[]
  }
  interface PerformanceEntry {
    readonly value?: number
    readonly sources?: readonly { readonly node: Node | null }[]
  }
}

/** Records layout shifts. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries())
        window.shifts.push(
          `${value}: ${sources.map(({ node }) => node?.textContent).join(' | ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Nothing has moved by more than a typeface may (rule 1.10); a press is no excuse. */
export async function expectNoShifts(page: Page) {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    // The next frame reports the shifts of this one.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return window.shifts
  })
  const score = shifts.reduce((sum, shift) => sum + parseFloat(shift), 0)
  expect(score, shifts.join('\n')).toBeLessThan(0.02)
}

/** Runs in the page: the elements whose text is cut off, or lies beyond the window's edge. */
function cutTexts(): string[] {
  return (
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        ),
      )
      // Hidden visually: the library's own announcements.
      .filter((element) => getComputedStyle(element).clip === 'auto')
      .filter((one) => !one.closest('.sr-only, .skip-link, svg, [aria-hidden="true"]'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const { left, right } = element.getBoundingClientRect()
        const button = element.closest('button, a')
        const edges = button?.getBoundingClientRect()
        const isOverItsButton =
          (edges && (left < edges.left - 1 || right > edges.right + 1)) ||
          (element === button && element.scrollWidth > element.clientWidth)
        return (
          isOverItsButton ||
          (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
          (/hidden|clip/.test(overflowY) &&
            element.scrollHeight > element.clientHeight + 1) ||
          right > document.documentElement.clientWidth + 1 ||
          left < -1
        )
      })
      .map((element) => element.outerHTML.slice(0, 200))
  )
}

/** Runs in the page: controls smaller than 44 × 44 CSS pixels. */
function smallTargets(): string[] {
  const LEAST = 43.5
  return [...document.querySelectorAll('a[href], button, input, select, summary, canvas')]
    .filter((target) => target.checkVisibility() && !target.closest('.sr-only, .skip-link'))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      const isInline = getComputedStyle(target).display === 'inline'
      return !isInline && (width < LEAST || height < LEAST)
    })
    .map((target) => {
      const { width, height } = target.getBoundingClientRect()
      return `${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`
    })
}

/** Runs in the page: controls with a part under something that is fixed to the screen. */
function coveredControls(): string[] {
  const screen = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
  const fixed = [...screen.querySelectorAll('*')].filter((one) => {
    const { position, pointerEvents } = getComputedStyle(one)
    const isShown = one.checkVisibility() && !one.closest('[aria-hidden="true"]')
    return position === 'fixed' && pointerEvents !== 'none' && isShown
  })
  return [...screen.querySelectorAll('a[href], button, input, select, summary, canvas')]
    .filter((control) => control.checkVisibility())
    .flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const scrolled = control.closest('main, [role="dialog"]')?.getBoundingClientRect()
      const from = Math.max(top, scrolled?.top ?? top)
      const until = Math.min(bottom, scrolled?.bottom ?? bottom)
      const over = fixed.find((one) => {
        const box = one.getBoundingClientRect()
        const wide = Math.min(right, box.right) - Math.max(left, box.left)
        const high = Math.min(until, box.bottom) - Math.max(from, box.top)
        return !one.contains(control) && wide > 1 && high > 1
      })
      if (!over) return []
      return [`${control.outerHTML.slice(0, 100)} under ${over.outerHTML.slice(0, 60)}`]
    })
}

/** Nothing fixed lies over what can be pressed, wherever the page is scrolled. */
export async function expectNothingCovered(page: Page) {
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((at) => {
      for (const one of [document.documentElement, document.querySelector('main')])
        one?.scrollTo(0, at * one.scrollHeight)
    }, part)
    expect(await page.evaluate(coveredControls), `scrolled by ${part}`).toEqual([])
  }
}

/**
 * Nothing is cut off, nothing overflows the screen, and every control is large enough for a finger.
 */
export async function expectWholeAndReachable(page: Page) {
  const beside = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return Math.max(0, scrollWidth - clientWidth)
    })
  await expect.poll(beside, 'the page scrolls sideways').toBe(0)
  expect(await page.evaluate(cutTexts)).toEqual([])
  expect(await page.evaluate(smallTargets)).toEqual([])
}

/** A visitor's own style sheet: text twice as large. */
export const DOUBLE_TEXT = 'html { font-size: 200% !important }'
