import { expect, test } from '@playwright/test'
import { qrCodeOf } from '../../src/lib/qr-code'
import { startHub, type HubProcess } from '../support/hub-process'
import { ticket } from '../support/kiosk'

let hub: HubProcess
/** Where a phone finds the hub: in the network of this machine or, without one, on the machine alone. */
let origin: string
let isInNetwork: boolean

test.beforeAll(async () => {
  hub = await startHub('memory')
  const answer = await fetch(`${hub.origin}/phone-origin`)
  const network: string | null = Reflect.get(Object(await answer.json()), 'origin')
  isInNetwork = network !== null
  origin = network ?? hub.origin
})

test.afterAll(() => hub.stop())

test('a coupon won at localhost opens on a phone, by the code on the screen', async ({
  page,
}) => {
  const isKiosk = page.waitForResponse(/gone_prizes/)
  await page.goto(`${hub.origin}/roleta-de-descontos`)
  await isKiosk
  await page.getByRole('button', { name: 'Girar a Roleta' }).click()
  const shown = await ticket(page).innerText()
  const code = (/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/.exec(shown)?.[0] ?? '').replaceAll(
    '-',
    '',
  )
  const address = `${origin}/cupom#${code}`
  const picture = ticket(page)
    .getByRole('img', { name: 'Código QR do cupom' })
    .locator('path')
  await expect(picture).toHaveAttribute('d', qrCodeOf(address)?.path ?? '')

  const phone = await page.context().newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  const faults: string[] = []
  phone.on('pageerror', ({ message }) => faults.push(message))
  await phone.goto(address)
  await expect(ticket(phone)).toBeVisible()
  await expect(phone.getByText('Conferido agora com a livraria.')).toBeVisible()
  const saving = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Guardar imagem' }).click()
  await saving
  await phone.goto(`${origin}/regulamento`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Regulamento')
  expect(faults).toEqual([])
  const panel = await phone.goto(`${origin}/admin`)
  expect(panel?.status()).toBe(isInNetwork ? 403 : 200)
})
