import { expect, expectAccessible, test } from './support/test'
import {
  card,
  drawnProgress,
  notedCalls,
  noteCanvasCalls,
  openCard,
  SCRATCH,
  serveImage,
  serveTexts,
  serveType,
  swipe,
  swipeDownTo,
  toldProgress,
} from './support/scratch'

const toast = /Avisos/

test('a visitor scratches, is offered the rest from 60 % on, and wins once', async ({
  page,
}) => {
  await noteCanvasCalls(page, 'getImageData')
  await serveTexts(page, ['Um café por nossa conta'])
  await openCard(page)
  await expect(page.getByText('Raspe para ver seu prêmio!')).toBeVisible()
  await expectAccessible(page)
  await swipeDownTo(page, 0.5)
  expect(await toldProgress(page)).toBeLessThan(60)
  await expect(page.getByRole('button', { name: 'Revelar Tudo' })).toHaveCount(0)

  await swipeDownTo(page, 0.7)
  expect(await toldProgress(page)).toBeGreaterThanOrEqual(60)
  await expect(page.getByRole('button', { name: 'Revelar Tudo' })).toBeVisible()
  await expectAccessible(page)
  await swipeDownTo(page, 1)
  const toasts = page.getByRole('region', { name: toast })
  await expect(toasts).toContainText('Prêmio Revelado!')
  await expect(toasts).toContainText('Você ganhou: Um café por nossa conta')
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Revelar Tudo' })).toHaveCount(0)
  await expect(page.getByText('Progresso: 100%')).toBeVisible()
  await expectAccessible(page)
  expect(await notedCalls(page, 'getImageData')).toEqual([])
  expect(await drawnProgress(page)).toBe(100)

  await page.getByRole('button', { name: 'Nova Raspadinha' }).click()
  await expect(page.getByText('Progresso: 0%')).toBeVisible()
  expect(await drawnProgress(page)).toBe(0)
})

test('the keyboard alone reaches the prize, and the focus stays on the card', async ({
  page,
}) => {
  await serveTexts(page, ['Um marcador'])
  await openCard(page)
  await card(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.scratch-coin')).toBeVisible()
  expect(await toldProgress(page)).toBeGreaterThan(0)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowUp')
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  const offer = page.getByRole('button', { name: 'Revelar Tudo' })
  for (let row = 0; row < 12 && (await offer.count()) === 0; row += 1) {
    for (let step = 0; step < 12; step += 1)
      await page.keyboard.press(row % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
  }
  await expect(
    page.getByText('60% raspado. Você já pode usar Revelar Tudo.'),
  ).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(offer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: toast })).toContainText('Um marcador')
  await expect(card(page)).toBeFocused()
})

test('neither the page as sent nor the page before the foil holds a prize', async ({
  page,
  request,
}) => {
  const sent = await (await request.get(SCRATCH)).text()
  expect(sent).toContain('Carregando prêmios...')
  expect(sent).not.toContain('prize-face')

  await noteCanvasCalls(page, 'fillRect')
  await serveImage(page, '/drawings/covers/duna.svg', 'Ecobag')
  await openCard(page)
  await expect(page.locator('.prize-face img')).toHaveJSProperty('complete', true)
  const [foil] = await notedCalls(page, 'fillRect')
  expect(foil?.isPrizeThere).toBe(false)
  const requested = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('duna.svg'))
        ?.startTime,
  )
  expect(requested).toBeGreaterThanOrEqual(foil?.at ?? Infinity)
})

test('the image card shows its image and announces the alternative text', async ({
  page,
}) => {
  await serveImage(page, '/drawings/covers/duna.svg', 'Uma ecobag azul')
  await openCard(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raspadinha Premiada')
  await expect(page.getByText('Raspe para ver a imagem!')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Uma ecobag azul' })).toHaveCount(0)
  await swipeDownTo(page, 1)
  await expect(page.getByRole('region', { name: toast })).toContainText(
    'Você ganhou: Uma ecobag azul',
  )
  await expect(page.getByRole('img', { name: 'Uma ecobag azul' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when an image is gone', () => {
  test.use({ provoked: ['404 (Not Found)'] })

  test('its words stand in for it', async ({ page }) => {
    await serveImage(page, '/drawings/gone.svg', 'Uma ecobag azul')
    await openCard(page)
    await expect(page.locator('.prize-face')).toHaveText('Uma ecobag azul')
  })
})

test('an address of no web page is never asked for', async ({ page }) => {
  await serveImage(page, 'javascript:alert(1)', 'Uma ecobag azul')
  await openCard(page)
  await expect(page.locator('.prize-face')).toHaveText('Uma ecobag azul')
  await expect(page.locator('.prize-face img')).toHaveCount(0)
})

test('without prizes the card is inert and says so', async ({ page }) => {
  await serveTexts(page, [])
  await page.goto(SCRATCH)
  await expect(page.getByText('Nenhum prêmio configurado. Volte mais tarde!')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('when the service is down', () => {
  test.use({ provoked: ['500 (Internal Server Error)'] })

  for (const [type, table, title, prizes] of [
    [
      'text',
      'scratch_text_prizes',
      'Erro ao buscar prêmios de texto',
      /^(10% OFF|Livro Surpresa|Frete Grátis|Nada desta vez)$/,
    ],
    ['image', 'scratch_image_prizes', 'Erro ao buscar prêmios em imagem', /^$/],
  ] as const) {
    test(`the ${type} card says so once and plays with the built-in prizes`, async ({
      page,
    }) => {
      await serveType(page, type)
      await page.route(`**/rest/v1/${table}*`, (route) =>
        route.fulfill({ status: 500, json: { message: 'banco em manutenção' } }),
      )
      await openCard(page)
      const toasts = page.getByRole('region', { name: toast })
      await expect(toasts).toContainText(title)
      await expect(toasts).toContainText('banco em manutenção')
      await expect(page.locator('.prize-face')).toHaveText(prizes)
      await swipeDownTo(page, 1)
      await expect(toasts).toContainText('Prêmio Revelado!')
    })
  }

  test('an unread setting means the text card', async ({ page }) => {
    await serveTexts(page, ['Um café'])
    await page.route('**/rest/v1/admin_settings*', (route) =>
      route.fulfill({ status: 500, json: { message: 'banco em manutenção' } }),
    )
    await openCard(page)
    const toasts = page.getByRole('region', { name: toast })
    await expect(toasts).toContainText('Erro ao buscar configurações')
    await expect(toasts).toContainText('banco em manutenção')
    await expect(page.getByText('Raspe para ver seu prêmio!')).toBeVisible()
  })
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('dust falls from the foil', async ({ page }) => {
    await serveTexts(page, ['Um café'])
    await openCard(page)
    await swipe(page, 100, 8)
    const falling = await page
      .locator('.scratch-dust')
      .evaluate((dust) => dust.getAnimations({ subtree: true }).length)
    expect(falling).toBeGreaterThan(0)
  })
})

test('with reduced motion there is no dust', async ({ page }) => {
  await serveTexts(page, ['Um café'])
  await openCard(page)
  await swipe(page, 100, 8)
  await expect(page.locator('.scratch-grain')).toHaveCount(0)
})
