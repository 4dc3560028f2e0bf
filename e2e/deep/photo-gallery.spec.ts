import type { Page } from '@playwright/test'
import { photo, PHOTOS } from '../catalogue/photo'
import { open, press } from '../support/steps'
import { expect, test } from '../support/test'

/** Answers with a gallery of 5,000 photos. Returns the first row of each page that is read. */
async function serveManyPhotos(page: Page) {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    image_url: '/drawings/logo.svg',
    storage_path: `photo-${index}.png`,
  }))
  const asked: string[] = []
  await page.route(PHOTOS, (route) => {
    const { searchParams } = new URL(route.request().url())
    const offset = Number(searchParams.get('offset') ?? 0)
    const limit = Number(searchParams.get('limit'))
    // One photo is asked for with the number of all.
    if (limit > 1) asked.push(String(offset))
    return route.fulfill({
      json: rows.slice(offset, offset + limit),
      headers: { 'content-range': '*/5000' },
    })
  })
  return asked
}

test('a gallery of 5,000 photos is read page by page and only what is in sight is laid out', async ({
  page,
}) => {
  const asked = await serveManyPhotos(page)
  await open(page, photo.address)
  await press(page, 'Mostrar Galeria (5000 fotos)')
  const tiles = page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')
  await expect(tiles.first()).toBeVisible()
  expect(asked.length).toBeLessThan(5)
  // Scrolls to the last photo; no page is read twice.
  await page.evaluate(async () => {
    const hung = document.getElementsByClassName('photo-tile')
    while (hung.length < 5000) {
      window.scrollTo(0, document.body.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(tiles).toHaveCount(5000)
  expect(new Set(asked).size).toBe(asked.length)
  const laidOut = await page
    .locator('.photo-group')
    .evaluateAll(
      (groups) =>
        groups.filter((group) =>
          group.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
  expect(laidOut).toBeGreaterThan(0)
  expect(laidOut).toBeLessThan(10)
})
