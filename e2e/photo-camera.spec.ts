import { look } from './support/away'
import {
  keepNothing,
  liveTracks,
  refuseCamera,
  takePhoto,
  watchPage,
} from './support/photo'
import { expect, expectAccessible, test } from './support/test'

const ADDRESS = '/faca-sua-foto'

test('leaving in the countdown or while the camera starts turns every camera off', async ({
  page,
}) => {
  await watchPage(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }).click()
  expect(await liveTracks(page)).toBe(1)
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Jogue, descubra e ganhe',
  )
  expect(await liveTracks(page)).toBe(0)
  await page.getByRole('link', { name: 'Faça sua Foto!' }).first().click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => liveTracks(page)).toBe(0)
})

test('another tab in front turns the camera off and cancels the countdown', async ({
  page,
}) => {
  await watchPage(page)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }).click()
  await look(page, 'hidden')
  expect(await liveTracks(page)).toBe(0)
  await look(page, 'visible')
  await expect(
    page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }),
  ).toBeVisible()
  expect(await liveTracks(page)).toBe(1)
  await expect(
    page.getByRole('status').filter({ hasText: 'Câmera pronta.' }),
  ).toBeAttached()
})

test('a camera that is pulled out is told, and comes back with Tentar Novamente', async ({
  page,
}) => {
  await watchPage(page)
  await keepNothing(page)
  await page.goto(ADDRESS)
  await expect(page.getByText('Câmera pronta.')).toBeAttached()
  await page.evaluate(() => {
    for (const track of window.tracks) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
  await expect(page.getByRole('heading', { name: 'Erro de Câmera' })).toBeVisible()
  await expect(page.getByText('Não foi possível acessar a câmera.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await takePhoto(page)
})

for (const [name, text] of [
  ['NotAllowedError', 'Permissão para acessar a câmera foi negada.'],
  ['NotFoundError', 'Nenhuma câmera foi encontrada no dispositivo.'],
  ['NotReadableError', 'Não foi possível acessar a câmera.'],
] as const) {
  test(`${name} is told in words, on the page and in a toast`, async ({ page }) => {
    await refuseCamera(page, name)
    await page.goto(ADDRESS)
    const overlay = page.getByRole('heading', { name: 'Erro de Câmera' }).locator('..')
    await expect(overlay).toContainText(text)
    await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(text)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tirar e Salvar Foto' }).click({ force: true })
    await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(
      'Câmera não está pronta. Tente novamente.',
    )
  })
}

test('a browser that knows no cameras says so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  )
  await page.goto(ADDRESS)
  await expect(page.getByText('Não foi possível acessar a câmera.').first()).toBeVisible()
})
