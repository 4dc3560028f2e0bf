import { crc32, deflateSync } from 'node:zlib'
import { photo, PHOTOS } from './catalogue/photo'
import { FILES } from './support/answers'
import { open, press } from './support/steps'
import { expect, test } from './support/test'

const SIDE = 14_000

function chunk(name: string, data: Buffer) {
  const frame = Buffer.alloc(8)
  const body = Buffer.concat([Buffer.from(name), data])
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Grey pixels, 196 million of them, in 190 KB. */
function largePng() {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE)
  header.writeUInt32BE(SIDE, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(SIDE * (SIDE + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('of pictures with far more pixels than a photo has, none is decoded', async ({
  page,
  browser,
}) => {
  const png = largePng()
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    image_url: `/storage/v1/object/public/photo-booth-images/photo-${index}.png`,
    storage_path: `photo-${index}.png`,
  }))
  const good = { id: 'good', image_url: '/social.png', storage_path: 'photo-12.png' }
  await page.route(PHOTOS, (route) => route.fulfill({ json: [good, ...rows] }))
  await page.route(FILES, (route) => route.fulfill({ body: png, contentType: 'image/png' }))
  await open(page, photo.address)
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline'],
  })
  await press(page, /^Mostrar Galeria/)
  await expect(page.getByText('não está disponível')).toHaveCount(12)
  await expect(page.getByRole('img', { name: 'Foto 1 da galeria' })).toBeVisible()
  // Waits for everything in sight to be painted.
  await page.screenshot()
  const recording = (await browser.stopTracing()).toString()
  const decodings = recording.split('"name":"Decode Image"').length - 1
  expect(decodings).toBeGreaterThan(0)
  expect(decodings).toBeLessThan(rows.length)
})
