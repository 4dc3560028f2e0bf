import type { Page } from '@playwright/test'
import { DOUBLE_TEXT, expectWholeAndReachable } from './support/layout'
import { rooms } from './support/rooms'
import { expect, test } from './support/test'

const conditions = [
  { name: 'on a screen of 320 pixels', width: 320, height: 640, style: '' },
  { name: 'at 200 % zoom', width: 640, height: 400, style: '' },
  { name: 'at 400 % zoom', width: 320, height: 256, style: '' },
  {
    name: 'with text of twice the size on a screen of 320 pixels',
    width: 320,
    height: 640,
    style: DOUBLE_TEXT,
  },
  {
    name: 'with text of twice the size on a phone',
    width: 390,
    height: 844,
    style: DOUBLE_TEXT,
  },
  {
    name: 'with text of twice the size on a desk',
    width: 1280,
    height: 800,
    style: DOUBLE_TEXT,
  },
]

const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

/** How much of the page one would have to scroll to. */
const hiddenHeight = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight)

for (const { name, width, height, style } of conditions) {
  for (const address of rooms) {
    test(`${address} is whole ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      if (style) await page.addStyleTag({ content: style })
      await expectWholeAndReachable(page)
    })
  }
}

for (const [width, height] of [
  [1080, 1920],
  [1920, 1080],
] as const) {
  for (const address of rooms) {
    test(`${address} fits a kiosk of ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect(await hiddenHeight(page)).toBeLessThanOrEqual(0)
    })
  }
}

test('the photo booth fits a tablet held upright', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/faca-sua-foto')
  await expect(
    page.getByRole('button', { name: 'Tirar e Salvar Foto', disabled: false }),
  ).toBeVisible()
  expect(await hiddenHeight(page)).toBeLessThanOrEqual(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('letters, answer and keys of a scrambled title are in view together', async ({
    page,
  }) => {
    await page.goto('/desafio-livro-embaralhado')
    const keys = page.getByRole('group', { name: 'Teclado' })
    await expect(keys).toBeVisible()
    await expect(page.locator('.tile').first()).toBeVisible()
    const from = await page.locator('.scramble-tiles').boundingBox()
    const to = await keys.boundingBox()
    if (!from || !to) throw new Error('There are no letters or no keys.')
    expect(to.y + to.height - from.y).toBeLessThan(740)
  })
})

test('page titles grow with the letters of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/desafio-livro-embaralhado')
  const size = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => parseFloat(getComputedStyle(title).fontSize))
  const before = await size()
  await page.addStyleTag({ content: DOUBLE_TEXT })
  expect((await size()) / before).toBeGreaterThan(1.99)
})

for (const width of [320, 768]) {
  for (const address of rooms) {
    test(`${address} bears a shop's very long name at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.route('**/long-logo.svg', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 64" width="2400" height="64"><text y="50" font-size="48">Livraria e Papelaria Nossa Senhora da Conceição dos Guararapes e Filhos</text></svg>',
        }),
      )
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      // As a build with `VITE_LOGO_URL` has it.
      const widths = await page.evaluate(async () => {
        const logos = document.querySelectorAll<HTMLImageElement>(
          'img[src="/drawings/logo.svg"]',
        )
        logos.forEach((logo) => (logo.src = '/long-logo.svg'))
        await Promise.all([...logos].map((logo) => logo.decode()))
        return [...logos].map(({ naturalWidth }) => naturalWidth)
      })
      expect(new Set(widths)).toEqual(new Set([2400]))
      await expectWholeAndReachable(page)
    })
  }
}

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  for (const address of rooms) {
    test(`${address} shows the focus and the edges of its buttons`, async ({ page }) => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      const bare = await page
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => parseFloat(getComputedStyle(button).borderTopWidth) < 1)
            .map((button) => button.outerHTML),
        )
      expect(bare).toEqual([])
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab')
        const focused = page.locator(':focus-visible')
        await expect(focused).toHaveCSS('outline-style', /solid|auto/)
        await expect(focused).toHaveCSS('outline-width', /^[2-9]/)
      }
    })
  }

  test('what is chosen differs from what is not', async ({ page }) => {
    await page.goto('/conecte-as-capas')
    await page.getByRole('button', { name: 'Dom Casmurro' }).click()
    expect(await background(page, '[aria-pressed="true"]')).not.toBe(
      await background(page, '[aria-pressed="false"]'),
    )
    await page.goto('/admin')
    expect(await background(page, '[aria-selected="true"]')).not.toBe(
      await background(page, '[aria-selected="false"]'),
    )
  })

  test('progress can be seen, and a swatch keeps its colour', async ({ page }) => {
    await page.goto('/desafio-livro-embaralhado')
    expect(await background(page, '[role="progressbar"] > div')).not.toBe(
      await background(page, '[role="progressbar"]'),
    )
    await page.goto('/roleta-de-descontos')
    const swatches = page
      .getByRole('list', { name: 'Prêmios' })
      .locator('li > span:first-child')
    await expect(swatches).toHaveCount(8)
    const colors = await swatches.evaluateAll((marks) =>
      marks.map((mark) => getComputedStyle(mark).backgroundColor),
    )
    expect(new Set(colors).size).toBe(8)
  })
})
