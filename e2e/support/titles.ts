import { expect, type Page } from '@playwright/test'
import { knownTitle } from '../../scripts/screens/known-titles.mjs'

/** The title that is scrambled on the screen, which stands nowhere in the page itself. */
export async function titleOnScreen(page: Page) {
  const title = await knownTitle(page)
  expect((await page.content()).toLowerCase()).not.toContain(title.toLowerCase())
  return title
}
