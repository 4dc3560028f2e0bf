import { expect, test } from './support/test'

test.use({
  baseURL: 'http://localhost:4175',
  provoked: [
    'localhost:4999',
    'net::ERR_',
    'Failed to load resource',
    'foreign: http://localhost:4999',
  ],
})

const games = [
  ['Roleta de Descontos', /Roleta de Descontos/],
  ['Jogo da Memória Literário', /Memória/],
  ['Raspadinha Virtual', /Raspadinha/],
  ['Desafio Livro Embaralhado', /Embaralhado/],
  ['Livro Sonoro', /Livro Sonoro/],
  ['Conecte as Capas', /Conecte as Capas/],
  ['Calendário da Leitura', /Calendário/],
  ['Faça sua Foto!', /Faça sua Foto!/],
] as const

test('after one visit every game opens without network, and sounds and drawings are there', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  for (const [name, heading] of games) {
    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(`${name}.*Jogar Agora`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  const kept = await page.evaluate(async () => {
    const files = ['/sounds/win.mp3', '/audio/duna.mp3', '/drawings/covers/duna.svg']
    const answers = await Promise.all(files.map(async (file) => (await fetch(file)).ok))
    return answers.every(Boolean)
  })
  expect(kept).toBe(true)
})

test('the page of the first visit goes on without network', async ({ page, context }) => {
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await context.setOffline(true)
  await page.getByRole('link', { name: /Conecte as Capas/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conecte as Capas')
})

test('without network an unknown address gets its page', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await context.setOffline(true)
  await page.goto('/promocoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
})

test('the service worker is no part of the first load', async ({ page }) => {
  const fetched = page.waitForResponse(/stay-available/)
  await page.goto('/')
  await fetched
  const waited = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const late = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('stay-available'))
    return Number(late?.startTime) >= Number(visit?.toJSON().loadEventStart)
  })
  expect(waited).toBe(true)
})

test.describe('on the embedded backend', () => {
  test.use({ baseURL: 'http://localhost:4173' })

  test('nothing is kept, so that a new build shows at once', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const workers = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
    )
    expect(workers).toBe(0)
  })
})
