import type { Page, Response } from '@playwright/test'
import { photo, PHOTOS, takePhoto } from '../catalogue/photo'
import { becomeKiosk } from '../support/kiosk'
import { open, press } from '../support/steps'
import { expect, test } from '../support/test'

const MANY = 'Mostrar Galeria (5000 fotos)'

// The recorder of failed stories keeps every frame, and thousands of photos choke it.
test.use({ trace: 'off' })

/** Has the gallery hold 5,000 photos, and tells which rows were asked for, by the first of each. */
async function serveManyPhotos(page: Page, addressOf: (index: number) => string) {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    image_url: addressOf(index),
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

const tilesOf = (page: Page) =>
  page.getByRole('list', { name: 'Fotos' }).getByRole('listitem')

test('a gallery of 5,000 photos is read page by page and only what is in sight is laid out', async ({
  page,
}) => {
  const asked = await serveManyPhotos(page, () => '/drawings/logo.svg')
  await open(page, photo.address)
  await press(page, MANY)
  const tiles = tilesOf(page)
  await expect(tiles.first()).toBeVisible()
  expect(asked.length).toBeLessThan(5)
  // All the way down in the page itself: the last photo is reached, and no page is read twice.
  await page.evaluate(async () => {
    const hung = document.getElementsByClassName('photo-tile')
    while (hung.length < 5000) {
      window.scrollTo(0, document.body.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(tiles).toHaveCount(5000)
  expect(new Set(asked).size).toBe(asked.length)
  // However long the gallery is, the browser lays out the few leaves in sight.
  const laidOut = await page
    .locator('.photo-group')
    .evaluateAll(
      (leaves) =>
        leaves.filter((leaf) =>
          leaf.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
  expect(laidOut).toBeGreaterThan(0)
  expect(laidOut).toBeLessThan(10)
})

/** How wide the pictures are that the screen shows, in pixels of their own. */
const widthsInSight = async (page: Page) =>
  new Set(
    await tilesOf(page).evaluateAll((tiles) =>
      tiles
        .filter((tile) => tile.getBoundingClientRect().top < innerHeight)
        .map((tile) => tile.querySelector('img')?.naturalWidth),
    ),
  )

const isSaved = (response: Response) =>
  response.url().includes('/photo_booth_images') && response.request().method() === 'POST'

test('on a kiosk a gallery of 5,000 photos opens with one request for rows and 1.5 MB', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await page.clock.install()
  await becomeKiosk(page)
  await open(page, photo.address)
  const [saved] = await Promise.all([page.waitForResponse(isSaved), takePhoto(page)])
  const { image_url: file } = await saved.json()
  const asked = await serveManyPhotos(page, (index) => `${file}?${index}`)
  await open(page, photo.address)
  await expect(page.getByRole('button', { name: MANY })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.dataReceived', ({ dataLength }) => (bytes += dataLength))
  await press(page, MANY)
  await expect(tilesOf(page).first()).toBeVisible()
  await expect.poll(() => widthsInSight(page)).toEqual(new Set([384]))
  expect(asked).toEqual(['0'])
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(1_500_000)
})
