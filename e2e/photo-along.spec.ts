import { photoLink } from './catalogue/photo-link'
import { photo, takePhoto } from './catalogue/photo'
import { becomeKiosk } from './support/kiosk'
import { open, press, shows } from './support/steps'
import { expect, test } from './support/test'

test('a kiosk shows the small picture in a photo, and reads no more of its file', async ({
  page,
}) => {
  await page.clock.install()
  await becomeKiosk(page)
  await open(page, photo.address)
  await takePhoto(page)
  await expect(page.getByText('Sua foto está na galeria da loja')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR da sua foto' })).toBeVisible()
  const lengths: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/object/public/photo-booth-images/'))
      lengths.push(Number(response.headers()['content-length']))
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
  expect(lengths).not.toEqual([])
  expect(Math.max(...lengths)).toBeLessThan(25_000)
})

test('a photo is opened by its address alone, and deleted from there', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await open(page, photo.address)
  const [saved] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.url().includes('/photo_booth_images') &&
        response.request().method() === 'POST',
    ),
    takePhoto(page),
  ])
  const { id, image_url: file } = await saved.json()
  await open(page, `${photoLink.address}#${id}`)
  await expect(page.getByRole('img', { name: 'Sua foto' })).toBeVisible()
  await press(page, 'Excluir Foto')
  await press(page, /^Excluir$/)
  await shows('Esta foto não está mais neste endereço.')(page)
  expect((await request.get(file)).status()).toBe(404)
})
