import { look } from './support/away'
import { notedToasts, noteToasts } from './support/failures'
import { keepNothing, liveTracks, watchPage } from './support/photo'
import { boxOf, openCard, serveTexts, swipeDownTo, toldProgress } from './support/scratch'
import { toasts } from './support/storms'
import { keepVoices, soundingVoices } from './support/voices'
import { expect, test } from './support/test'

// The page's clock stands while nobody looks, and leaps when somebody does: so do real tabs.
test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await noteToasts(page)
})

for (const [when, leap] of [
  ['comes back in time', 1000],
  ['comes back long after', 60_000],
] as const) {
  test(`who leaves a spin and ${when} is told one prize, once`, async ({ page }) => {
    await page.goto('/roleta-de-descontos')
    await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
    await page.clock.runFor(2000)
    await look(page, 'hidden')
    await page.clock.fastForward(leap)
    await look(page, 'visible')
    await page.clock.runFor(4000)
    await expect(page.getByText('Você ganhou:').first()).toBeVisible()
    expect(await notedToasts(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
    await expect(page.getByText('Você girou 2 vez(es) nesta sessão.')).toBeVisible()
  })

  test(`who leaves two cards that differ and ${when} finds them closed, and one attempt`, async ({
    page,
  }) => {
    await page.goto('/jogo-da-memoria')
    await page.waitForLoadState('networkidle')
    const open = page.getByRole('button', { name: /^Carta \d+, .*: / })
    const attempts = page.getByText(/^Tentativas: /)
    // A pair at the first try is one of fifteen: then the next two are tried.
    for (let id = 1; (await open.count()) === (await attempts.count()) - 1; id += 2) {
      await page.getByRole('button', { name: `Carta ${id}, fechada` }).click()
      await page.getByRole('button', { name: `Carta ${id + 1}, fechada` }).click()
    }
    const told = await attempts.textContent()
    await look(page, 'hidden')
    await page.clock.fastForward(leap)
    await look(page, 'visible')
    await page.clock.runFor(1000)
    await expect(attempts).toHaveText(told ?? '')
    await expect(page.locator('[data-state="wrong"]')).toHaveCount(0)
  })

  test(`who leaves a wrong pair of covers and ${when} is told off once`, async ({
    page,
  }) => {
    await page.goto('/conecte-as-capas')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Dom Casmurro' }).click()
    await page.getByRole('button', { name: 'Clarice Lispector' }).click()
    await look(page, 'hidden')
    await page.clock.fastForward(leap)
    await look(page, 'visible')
    await page.clock.runFor(1000)
    await expect(page.getByRole('button', { name: /combinação errada$/ })).toHaveCount(0)
    expect(await notedToasts(page)).toHaveLength(1)
  })
}

test('who leaves a countdown is not photographed, and finds the booth ready', async ({
  page,
}) => {
  const uploads: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST') uploads.push(asked.url())
  })
  await watchPage(page)
  await keepNothing(page)
  await page.goto('/faca-sua-foto')
  const shutter = page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false })
  await shutter.click()
  await page.clock.runFor(1000)
  await look(page, 'hidden')
  expect(await liveTracks(page)).toBe(0)
  await page.clock.fastForward(60_000)
  expect(await liveTracks(page)).toBe(0)
  await look(page, 'visible')
  await expect(shutter).toBeVisible()
  await expect.poll(() => liveTracks(page)).toBe(1)
  expect(uploads).toEqual([])
})

test('an excerpt that nobody looks at is still the only one, and its button is true', async ({
  page,
}) => {
  await keepVoices(page)
  await page.goto('/livro-sonoro')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Ouvir Trecho de Duna' }).click()
  await expect(toasts(page)).toContainText('Tocando Agora')
  await look(page, 'hidden')
  await page.clock.fastForward(3000)
  await look(page, 'visible')
  await expect(page.getByRole('button', { name: 'Pausar o trecho de Duna' })).toBeVisible()
  expect(await soundingVoices(page)).toBe(1)
  await page.getByRole('button', { name: 'Ouvir Trecho de 1984' }).click()
  await expect(page.getByRole('button', { name: 'Pausar o trecho de 1984' })).toBeVisible()
  expect(await soundingVoices(page)).toBe(1)
  expect(await notedToasts(page)).toHaveLength(2)
})

test('a stroke that was left goes on where it was, and wins once', async ({ page }) => {
  await serveTexts(page, ['Um café'])
  await openCard(page)
  const { x, y, width } = await boxOf(page)
  await page.mouse.move(x + 20, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 60, { steps: 5 })
  const before = await toldProgress(page)
  await look(page, 'hidden')
  await page.clock.fastForward(60_000)
  await look(page, 'visible')
  expect(await toldProgress(page)).toBe(before)
  await page.mouse.up()
  await swipeDownTo(page, 1)
  await expect(page.getByText('Progresso: 100%')).toBeVisible()
  expect(await notedToasts(page)).toEqual(['Prêmio Revelado! | Você ganhou: Um café'])
})
