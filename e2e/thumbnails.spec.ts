import { photo, takePhoto } from './catalogue/photo'
import { becomeKiosk } from './support/kiosk'
import { open, press } from './support/steps'
import { expect, test } from './support/test'

test('a kiosk shows the small picture in a photo, and reads no more of its file', async ({
  page,
}) => {
  await page.clock.install()
  await becomeKiosk(page)
  await open(page, photo.address)
  await takePhoto(page)
  await expect(page.getByText('Sua foto está na galeria da loja')).toBeVisible()
  const answers: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/object/public/photo-booth-images/'))
      answers.push(response.body())
  })
  await press(page, /^Mostrar Galeria/)
  const tile = page.getByRole('img', { name: 'Foto 1 da galeria' })
  await expect(tile).toBeVisible()
  const { width, height } = await tile.evaluate((image) =>
    image instanceof HTMLImageElement
      ? { width: image.naturalWidth, height: image.naturalHeight }
      : { width: 0, height: 0 },
  )
  expect(Math.max(width, height)).toBe(384)
  for (const body of await Promise.all(answers)) expect(body.length).toBeLessThan(25_000)
  expect(answers.length).toBeGreaterThan(0)
})
