import { expect, test } from '@playwright/test'
import { qrCodeOf } from '../../src/lib/qr-code'
import { startHub, type HubProcess } from '../support/hub-process'
import { ticket } from '../support/kiosk'

let hub: HubProcess
/** Where a phone in the network of this machine finds the hub. */
let network: string | null

test.beforeAll(async () => {
  hub = await startHub('memory')
  const answer = await fetch(`${hub.origin}/phone-origin`)
  network = Reflect.get(Object(await answer.json()), 'origin')
})

test.afterAll(() => hub.stop())

test('a coupon won at localhost opens on a phone, by the code on the screen', async ({
  page,
}) => {
  test.skip(network === null, 'This machine is in no network.') // no phone could reach it
  const isKiosk = page.waitForResponse(/gone_prizes/)
  await page.goto(`${hub.origin}/roleta-de-descontos`)
  await isKiosk
  await page.getByRole('button', { name: 'Girar a Roleta' }).click()
  const shown = await ticket(page).innerText()
  const code = (/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/.exec(shown)?.[0] ?? '').replaceAll(
    '-',
    '',
  )
  const address = `${network}/cupom#${code}`
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
  await phone.goto(`${network}/regulamento`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Regulamento')
  expect(faults).toEqual([])
  const panel = await phone.goto(`${network}/admin`)
  expect(panel?.status()).toBe(403)
})
