import { expect, type Page } from '@playwright/test'

/** Stops the page's time, so that what lasts a second can be looked at from all sides. */
export async function holdStill(page: Page) {
  // A moment ahead: on a busy machine it may have passed before it is asked for.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 100)
  }).toPass()
}
