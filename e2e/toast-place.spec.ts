import type { Page } from '@playwright/test'
import { audio } from './catalogue/audio'
import { pages } from './catalogue/hub'
import { open, press } from './support/steps'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

/** Goes to another page as a link does: the toast on the screen stays. */
async function goTo(page: Page, address: string, heading: string | RegExp) {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

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
        const main = control.closest<HTMLElement>('main, footer')
        return width > 0 && !isBeside && !main?.style.clipPath
      })
      .map((control) => control.outerHTML.slice(0, 100))
  })

for (const [width, height] of [
  [360, 740],
  [1080, 1920],
  [1440, 900],
] as const)
  test(`a toast covers nothing that can be pressed, on no page at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    const found: Record<string, string[]> = {}
    for (const { address, heading } of pages) {
      await open(page, audio.address)
      await press(page, 'Ver Histórico')
      await expect(toasts(page)).toHaveCount(1)
      expect(await covered(page)).toEqual([])
      await goTo(page, address, heading)
      await page.clock.runFor(300)
      for (const part of [0, 0.5, 1]) {
        await page.evaluate(
          (share) => scrollTo(0, share * document.body.scrollHeight),
          part,
        )
        await page.clock.runFor(200)
        found[`${address} ${part}`] = await covered(page)
      }
    }
    expect(Object.entries(found).filter(([, names]) => names.length > 0)).toEqual([])
  })
