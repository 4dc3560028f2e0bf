import type { Page } from '@playwright/test'
import { audio } from '../catalogue/audio'
import { pages } from '../catalogue/hub'
import type { HubPage } from '../catalogue/hub-page'
import { heading, open, press, toasts } from '../support/steps'
import { expect, test } from '../support/test'

/** How often a toast looks at what is below it: `src/ui/use-toast-place.ts`. */
const LOOK_EVERY_MS = 100
/** How long a toast stays. */
const TOAST_MS = 5000

/** Controls below the toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast || toast.bottom > innerHeight || toast.top < 0)
      return ['no toast on the screen']
    const controls = document.querySelectorAll(
      '[data-kept-free], a[href], button, input, select, textarea, summary, [role="application"]',
    )
    return [...controls]
      .filter((control) => !control.closest('.toast'))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        const isBeside =
          right <= toast.left ||
          left >= toast.right ||
          bottom <= toast.top ||
          top >= toast.bottom
        // Where the page ends above the toast, it is cut off there.
        const part = control.closest<HTMLElement>('main, footer')
        return width > 0 && !isBeside && !part?.style.clipPath
      })
      .map((control) => control.outerHTML.slice(0, 100))
  })

/** Whatever appeared, the toast makes room at its next look. */
async function expectNothingCovered(page: Page, place: string) {
  await expect(async () => {
    await page.clock.runFor(LOOK_EVERY_MS)
    expect(await covered(page), place).toEqual([])
  }).toPass({ intervals: [0], timeout: TOAST_MS })
}

/** Goes to another page as a link does: the toast on the screen stays. */
async function goTo(page: Page, { address, heading: title }: HubPage) {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(heading(page)).toHaveText(title)
}

for (const [width, height] of [
  [360, 740],
  [1080, 1920],
] as const)
  test(`a toast covers no control on any page at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    await open(page, audio.address)
    for (const hubPage of pages) {
      await goTo(page, audio)
      await press(page, 'Ver Histórico')
      await expect(toasts(page)).toHaveCount(1)
      await goTo(page, hubPage)
      for (const part of [0, 0.5, 1]) {
        await page.evaluate(
          (share) => scrollTo(0, share * document.body.scrollHeight),
          part,
        )
        await expectNothingCovered(page, `${hubPage.address} ${part}`)
      }
    }
  })
