import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { coupon } from './catalogue/coupon'
import { FAILED_ANSWER } from './support/answers'
import { seesTicket, ticket } from './support/kiosk'
import { button, heading, open, press, shows } from './support/steps'
import { expect } from './support/test'
import { notedToasts, noteToasts } from './support/toasts'
import { test } from './support/won-coupon'

/** How much of a saved picture is black, in parts of one, and its width. */
const lookAt = (page: Page, png: Buffer) =>
  page.evaluate(
    async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      const { width, height } = picture
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const pixels = context?.getImageData(0, 0, width, height).data ?? []
      let black = 0
      for (let place = 0; place < pixels.length; place += 4)
        if (pixels[place] === 0 && pixels[place + 1] === 0) black += 1
      return { width, black: (black * 4) / pixels.length }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )

// The service goes away.
test.use({ provoked: FAILED_ANSWER })

test('a coupon opens, is printed alone, is saved, and opens again', async ({
  page,
  code,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await noteToasts(page)
  await open(page, `${coupon.address}#${code}`)
  await seesTicket(page)
  await shows('Conferido agora com a livraria.')(page)
  expect(asked.filter((address) => address.includes(code))).toEqual([])
  await expect(ticket(page)).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/)

  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeHidden()
  await expect(button(page, 'Guardar imagem')).toBeHidden()
  await seesTicket(page)
  await page.emulateMedia({ media: null })

  const saving = page.waitForEvent('download')
  await press(page, 'Guardar imagem')
  const file = await saving
  expect(file.suggestedFilename()).toBe(`cupom-${code}.png`)
  const { width, black } = await lookAt(page, await readFile(await file.path()))
  expect(width).toBe(1080)
  // About half of what is within the quiet zone of the QR code.
  expect(black).toBeGreaterThan(0.05)

  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.reload()
  await seesTicket(page)
  await shows(/^Guardado neste aparelho/)(page)
  expect(await notedToasts(page)).toEqual([])
})
