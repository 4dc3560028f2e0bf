import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test'

const pairs = [
  ['O Pequeno Príncipe', 'Antoine de Saint-Exupéry'],
  ['Dom Casmurro', 'Machado de Assis'],
  ['A Hora da Estrela', 'Clarice Lispector'],
] as const

const card = (page: Page, content: string) =>
  page.getByRole('button', { name: new RegExp(`^${content}`) })

/** How far, in pixels, the ends of every line are from the edges of the cards they join. */
const driftOfLines = (page: Page) =>
  page.evaluate(() => {
    const cards = Array.from(document.querySelectorAll('main li button'), (button) =>
      button.getBoundingClientRect(),
    )
    return Array.from(document.querySelectorAll('main line')).flatMap((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect()
      const isFalling = Number(line.getAttribute('y2')) >= Number(line.getAttribute('y1'))
      const ends = [
        { x: left, y: isFalling ? top : bottom, edge: 'right' as const },
        { x: right, y: isFalling ? bottom : top, edge: 'left' as const },
      ]
      return ends.map(({ x, y, edge }) =>
        Math.min(
          ...cards.map((box) => Math.hypot(box[edge] - x, (box.top + box.bottom) / 2 - y)),
        ),
      )
    })
  })

test('a visitor connects all covers with the keyboard alone', async ({ page }) => {
  await page.goto('/conecte-as-capas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conecte as Capas')
  await expect(card(page, 'Dom Casmurro')).toBeVisible()
  await expectAccessible(page)

  await card(page, 'Dom Casmurro').press('Enter')
  await expect(
    page.getByRole('button', { name: 'Dom Casmurro', pressed: true }),
  ).toBeFocused()
  await card(page, 'Clarice Lispector').press(' ')
  await expect(page.getByText('Ops!', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Essa combinação não está correta. Tente novamente!', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /combinação errada$/ })).toHaveCount(0)

  for (const [title, author] of pairs) {
    await card(page, title).press('Enter')
    await card(page, author).press('Enter')
  }
  const dialog = page.getByRole('dialog', { name: 'Conexões Perfeitas!' })
  await expect(dialog).toContainText(
    'Você conectou todas as capas e detalhes corretamente!',
  )
  await expect(dialog).toContainText(
    'Que tal um desconto especial nos livros que você conectou?',
  )
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Conexões: 0 de 3')).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('lines stay with their cards and never take a tap', async ({ page }) => {
    await page.goto('/conecte-as-capas')
    for (const content of pairs.slice(0, 2).flat()) await card(page, content).tap()
    await expect(page.getByText('Conexões: 2 de 3')).toBeVisible()

    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1920, height: 1080 },
      { width: 320, height: 560 },
    ]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, 60))
      const drift = await driftOfLines(page)
      expect(drift).toHaveLength(4)
      expect(Math.max(...drift)).toBeLessThan(2)
    }

    await card(page, 'Clarice Lispector').tap()
    await card(page, 'A Hora da Estrela').tap()
    await expect(page.getByRole('dialog', { name: 'Conexões Perfeitas!' })).toBeVisible()
  })
})
