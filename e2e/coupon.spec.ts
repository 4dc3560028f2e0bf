import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'uqr'
import { coupon } from './catalogue/small-pages'
import { isOpen, till } from './catalogue/till'
import { liveTracks, watchCamera } from './support/camera'
import { beKiosk, codeOn, seesCoupon, couponOn } from './support/kiosk'
import { launchOptions } from './support/launch-options'
import { button, open, press, savedBy, shows, signIn } from './support/steps'
import { expect, test } from './support/test'

/** The film that the browser's camera shows. */
const FILM = join(import.meta.dirname, '../test-results/code.y4m')
const WIDTH = 640
const HEIGHT = 480
/** Pixels per module: as large as on a phone held up to the camera. */
const SQUARE = 8

/** Writes a film of one picture, a QR code, which Chromium plays as its camera in a loop (Y4M). */
function writeCodeFilm(text: string) {
  const { size, data } = encode(text, { ecc: 'L', border: 4 })
  const picture = Buffer.alloc(WIDTH * HEIGHT, 220)
  for (let y = 0; y < size * SQUARE; y += 1)
    for (let x = 0; x < size * SQUARE; x += 1)
      if (data[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)])
        picture[(y + 100) * WIDTH + x + 150] = 40
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F25:1 Ip A1:1 C420jpeg\nFRAME\n`
  const noColor = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  writeFileSync(FILM, Buffer.concat([Buffer.from(head), picture, noColor]))
}

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--use-file-for-fake-video-capture=${FILM}`],
  },
})

test('a coupon is kept, scanned and redeemed', async ({ page, context, request }) => {
  await watchCamera(page)
  // A newcomer, whose first press comes before the device is a kiosk.
  await beKiosk(page)
  await open(page, '/roleta-de-descontos')
  await press(page, 'Girar a Roleta')
  const dashed = await codeOn(page)
  const code = dashed.replaceAll('-', '')

  const phone = await context.newPage()
  await open(phone, `${coupon.address}#${code}`)
  await seesCoupon(phone)
  await shows('Conferido agora no sistema da livraria.')(phone)
  const { name } = await savedBy(phone, press(phone, 'Guardar imagem'))
  expect(name).toBe(`cupom-${code}.png`)

  const result = page.getByRole('region', { name: 'Resultado' })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, till.address)
  await press(page, 'Sair')
  await signIn(page, await (await request.get('/local-till')).json())
  await isOpen(page)
  writeCodeFilm(`https://loja.example${coupon.address}#${code}`)
  await press(page, 'Ler com a câmera')
  await expect(result).toContainText('Cupom válido')
  await expect(page.getByLabel('Código do cupom')).toHaveValue(dashed)
  await expect(button(page, 'Confirmar uso')).toBeInViewport()
  expect(await liveTracks(page)).toBe(0)

  await expect(async () => {
    await button(page, 'Confirmar uso').press('Enter', { timeout: 1000 })
    await expect(result).toContainText('Uso confirmado', { timeout: 2000 })
  }).toPass()
  await phone.reload()
  await expect(couponOn(phone)).toContainText('Este cupom já foi usado.')
})
