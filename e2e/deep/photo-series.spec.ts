import { photo, takePhoto } from '../catalogue/photo'
import { liveTracks, lookAt, shownPhotos, watchCamera } from '../support/camera'
import { heading, open, press } from '../support/steps'
import { expect, test } from '../support/test'

test('five photos in a row are saved, none of them black, and nothing stays behind', async ({
  page,
}) => {
  await page.clock.install()
  await watchCamera(page)
  await open(page, photo.address)
  for (let taken = 1; taken <= 5; taken += 1) {
    await takePhoto(page)
    expect(await liveTracks(page)).toBe(0)
    if (taken < 5) await press(page, 'Tirar Outra')
  }
  await press(page, /^Mostrar Galeria/)
  await expect(page.getByRole('img', { name: 'Foto 5 da galeria' })).toBeVisible()
  const addresses = (await shownPhotos(page)).slice(0, 5)
  expect(new Set(addresses).size).toBe(5)
  for (const address of addresses) {
    const picture = await lookAt(page, address)
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1920)
    expect(picture.bright).toBeGreaterThan(0.5)
  }
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
  await expect.poll(() => page.evaluate(() => window.addresses.size)).toBe(0)
})
