import type { Page } from '@playwright/test'
import { card, chosen, covers, pairs } from './catalogue/covers'
import { open, escapeDialog, shows } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Conexões Perfeitas!' })

/** Distance in pixels from the ends of each line to the nearest card edges. */
const driftOfLines = (page: Page) =>
  page.evaluate(() => {
    const cards = Array.from(document.querySelectorAll('main li button'), (button) =>
      button.getBoundingClientRect(),
    )
    const distanceTo = (edge: 'left' | 'right', x: number, y: number) =>
      Math.min(
        ...cards.map((box) => Math.hypot(box[edge] - x, (box.top + box.bottom) / 2 - y)),
      )
    return Array.from(document.querySelectorAll('main line')).flatMap((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect()
      const isFalling = Number(line.getAttribute('y2')) >= Number(line.getAttribute('y1'))
      const [start, end] = isFalling ? [top, bottom] : [bottom, top]
      return [distanceTo('right', left, start), distanceTo('left', right, end)]
    })
  })

test('a visitor connects all covers by keyboard alone, after a mistake', async ({
  page,
}) => {
  await open(page, covers.address)
  await tabTo(page, 'Dom Casmurro', 'Enter')
  await expect(chosen(page)).toBeFocused()
  await tabTo(page, 'Clarice Lispector', 'Space')
  await expect(toasts(page)).toContainText('Ops!')
  await expect(toasts(page)).toContainText(
    'Essa combinação não está correta. Tente novamente!',
  )
  await expect(page.getByRole('button', { name: /combinação errada$/ })).toHaveCount(0)

  for (const [title, author] of pairs) {
    await tabTo(page, new RegExp(`^${title}`), 'Enter')
    await tabTo(page, new RegExp(`^${author}`), 'Space')
  }
  await expect(dialog(page)).toContainText(
    'Você conectou todas as capas e detalhes corretamente!',
  )
  await expect(dialog(page)).toContainText(
    'Que tal um desconto especial nos livros que você conectou?',
  )
  await escapeDialog(page)
  const [, author] = pairs[2]
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${author}`))
  await tabTo(page, 'Reiniciar Jogo', 'Enter')
  await shows('Conexões: 0 de 3')(page)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('lines stay with their cards and never take a tap', async ({ page }) => {
    await open(page, covers.address)
    for (const content of pairs.slice(0, 2).flat()) await card(page, content).tap()
    await shows('Conexões: 2 de 3')(page)

    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, 60))
      const drift = await driftOfLines(page)
      expect(drift).toHaveLength(4)
      expect(Math.max(...drift)).toBeLessThan(2)
    }

    for (const content of pairs[2]) await card(page, content).tap()
    await expect(dialog(page)).toBeVisible()
  })
})
