import { photo, PHOTOS } from '../catalogue/photo'
import { open, press } from '../support/steps'
import { expect, test } from '../support/test'

const COUNT = 5000

test('of a gallery of 5,000 photos only what is in sight is laid out', async ({ page }) => {
  await page.route(PHOTOS, (route) => {
    const { searchParams } = new URL(route.request().url())
    const offset = Number(searchParams.get('offset') ?? 0)
    const length = Math.min(Number(searchParams.get('limit')), COUNT - offset)
    const rows = Array.from({ length }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(offset + index).padStart(12, '0')}`,
      image_url: '/drawings/logo.svg',
      storage_path: `photo-${offset + index}.png`,
    }))
    return route.fulfill({ json: rows, headers: { 'content-range': `*/${COUNT}` } })
  })
  await open(page, photo.address)
  await press(page, `Mostrar Galeria (${COUNT} fotos)`)
  const tiles = page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')
  await expect(tiles.first()).toBeVisible()
  await page.evaluate(async (count) => {
    const hung = document.getElementsByClassName('photo-tile')
    while (hung.length < count) {
      window.scrollTo(0, document.body.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
  }, COUNT)
  await expect(tiles).toHaveCount(COUNT)
  const laidOut = await page
    .locator('.photo-group > :first-child')
    .evaluateAll(
      (firsts) =>
        firsts.filter((first) => first.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    )
  expect(laidOut).toBeGreaterThan(0)
  expect(laidOut).toBeLessThan(10)
})
