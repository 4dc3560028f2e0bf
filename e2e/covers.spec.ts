import { card, covers, pairs } from './catalogue/covers'
import { open, escapeDialog, shows, toasts } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

test('a visitor connects covers with the keyboard, after a mistake', async ({ page }) => {
  await open(page, covers.address)
  await tabTo(page, 'Dom Casmurro', 'Enter')
  await expect(page.getByRole('button', { pressed: true })).toBeFocused()
  await tabTo(page, 'Clarice Lispector', 'Space')
  await expect(toasts(page)).toContainText('Ops!')
  await expect(page.getByRole('button', { name: /combinação errada$/ })).toHaveCount(0)

  for (const [title, author] of pairs) {
    await tabTo(page, new RegExp(`^${title}`), 'Enter')
    await tabTo(page, new RegExp(`^${author}`), 'Space')
  }
  const dialog = page.getByRole('dialog', { name: 'Conexões Perfeitas!' })
  await expect(dialog).toContainText(
    'Que tal um desconto especial nos livros que você conectou?',
  )
  await escapeDialog(page)
  await tabTo(page, 'Reiniciar Jogo', 'Enter')
  await shows('Conexões: 0 de 3')(page)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('lines stay with their cards and do not block a tap', async ({ page }) => {
    await open(page, covers.address)
    for (const content of pairs.slice(0, 2).flat()) await card(page, content).tap()
    await shows('Conexões: 2 de 3')(page)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.evaluate(() => window.scrollTo(0, 60))
    for (const content of pairs[0]) {
      const { top, bottom } = await card(page, content).evaluate((button) =>
        button.getBoundingClientRect().toJSON(),
      )
      const ends = await page.locator('main line').evaluateAll((lines) =>
        lines.flatMap((line) => {
          const box = line.getBoundingClientRect()
          return [box.top, box.bottom]
        }),
      )
      const middle = (top + bottom) / 2
      expect(Math.min(...ends.map((end) => Math.abs(end - middle)))).toBeLessThan(2)
    }
    for (const content of pairs[2]) await card(page, content).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
