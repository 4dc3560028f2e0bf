import { expect, test, type Page } from '@playwright/test'
import { qrCodeOf } from '../../src/lib/qr-code'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'
import { startHub, type HubProcess } from '../support/hub-process'
import { ticket } from '../support/kiosk'

const PHONE = { width: 360, height: 740 }
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

let hub: HubProcess
/** Where a phone in the network of this machine finds the hub. */
let network: string | null

test.beforeAll(async () => {
  hub = await startHub('memory')
  const answer = await fetch(`${hub.origin}/phone-origin`)
  network = Reflect.get(Object(await answer.json()), 'origin')
})

test.afterAll(() => hub.stop())

/** A phone, which must find nothing amiss. */
async function openPhone(kiosk: Page) {
  const phone = await kiosk.context().newPage()
  await phone.setViewportSize(PHONE)
  const faults: string[] = []
  phone.on('pageerror', ({ message }) => faults.push(message))
  phone.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
  })
  return { phone, faults }
}

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

  const { phone, faults } = await openPhone(page)
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

test('a photo of the booth is seen on a phone, and deleted there', async ({ page }) => {
  test.skip(network === null, 'This machine is in no network.') // no phone could reach it
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${PUBLISHABLE_KEY}` }
  const path = '/storage/v1/object/photo-booth-images/photo-1.png'
  await page.request.post(`${hub.origin}${path}`, {
    headers: { ...headers, 'content-type': 'image/png' },
    data: Buffer.from(PNG, 'base64'),
  })
  const added = await page.request.post(`${hub.origin}/rest/v1/photo_booth_images`, {
    headers: { ...headers, prefer: 'return=representation' },
    data: {
      image_url: `${hub.origin}${path.replace('/object/', '/object/public/')}`,
      storage_path: 'photo-1.png',
    },
  })
  const [{ id }] = await added.json()

  const { phone, faults } = await openPhone(page)
  await phone.goto(`${network}/foto#${id}`)
  const picture = phone.getByRole('img', { name: 'Sua foto' })
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await phone.getByRole('button', { name: 'Excluir Foto' }).click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expect(picture).toBeHidden()
  await expect(phone.getByRole('status').first()).toContainText(
    'não está mais neste endereço',
  )
  expect(faults).toEqual([])
})
