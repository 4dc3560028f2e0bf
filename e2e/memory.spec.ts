import type { Page } from '@playwright/test'
import { card, findPairs, memory } from './catalogue/memory'
import { escapeDialog, heading, holdStill, open } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'

/** Moves from card to card with the arrow keys, and opens. */
function arrowKeys() {
  let place = 1
  return async (page: Page, id: number) => {
    const columns = ((id - 1) % 4) - ((place - 1) % 4)
    const rows = Math.floor((id - 1) / 4) - Math.floor((place - 1) / 4)
    for (let step = 0; step < Math.abs(columns); step += 1)
      await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft')
    for (let step = 0; step < Math.abs(rows); step += 1)
      await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp')
    place = id
    await expect(card(page, id)).toBeFocused()
    const focused = await page.locator(':focus').elementHandle()
    await page.keyboard.press('Enter')
    return (await focused?.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  }
}

test('a visitor finds all pairs with the keyboard', async ({ page }) => {
  await page.clock.install()
  await open(page, memory.address)
  await holdStill(page)
  await tabTo(page, 'Carta 1, fechada')
  await findPairs(page, arrowKeys())
  await page.clock.resume()

  const dialog = page.getByRole('dialog', { name: 'Parabéns!' })
  await expect(dialog.getByText('Você completou o Jogo da Memória!')).toBeVisible()
  await escapeDialog(page)
  await tabTo(page, 'Voltar ao Menu Principal', 'Enter')
  await expect(heading(page)).toHaveText('Jogue, descubra e ganhe')
})
