import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test'

const card = (page: Page, id: number) =>
  page.getByRole('button', { name: new RegExp(`^Carta ${id}, `) })

/** Turns a card with the given act and reads what its name says lies on it. */
async function faceOf(page: Page, id: number, turn: (id: number) => Promise<void>) {
  await turn(id)
  await expect(card(page, id)).toHaveAccessibleName(/: /)
  return (await card(page, id).getAttribute('aria-label'))?.split(': ')[1] ?? ''
}

/** Opens the cards two by two and remembers them; then opens what is known to be a pair. */
async function playToTheEnd(page: Page, turn: (id: number) => Promise<void>) {
  const places = new Map<string, number[]>()
  const found = new Set<string>()
  for (let id = 1; id <= 16; id += 2) {
    const first = await faceOf(page, id, turn)
    const second = await faceOf(page, id + 1, turn)
    places.set(first, [...(places.get(first) ?? []), id])
    places.set(second, [...(places.get(second) ?? []), id + 1])
    if (first === second) found.add(first)
    else await expect(card(page, id)).toHaveAccessibleName(`Carta ${id}, fechada`)
  }
  for (const [face, ids] of places) {
    if (found.has(face)) continue
    for (const id of ids) await turn(id)
  }
}

test('a visitor finds all pairs with the keyboard alone', async ({ page }) => {
  await page.goto('/jogo-da-memoria')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Jogo da Memória Literário',
  )
  await expect(page.getByText('Tentativas: 0')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Carta \d+, fechada$/ })).toHaveCount(16)
  await expectAccessible(page)

  await card(page, 1).focus()
  let place = 1
  await playToTheEnd(page, async (id) => {
    const columns = ((id - 1) % 4) - ((place - 1) % 4)
    const rows = Math.floor((id - 1) / 4) - Math.floor((place - 1) / 4)
    for (let step = 0; step < Math.abs(columns); step += 1)
      await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft')
    for (let step = 0; step < Math.abs(rows); step += 1)
      await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp')
    place = id
    await page.keyboard.press('Enter')
  })

  const dialog = page.getByRole('dialog', { name: 'Parabéns!' })
  await expect(dialog.getByText('Você completou o Jogo da Memória!')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Jogar Novamente' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Voltar ao Menu Principal' }).press('Enter')
  await expect(page).toHaveURL('/')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 } })

  test('a visitor plays with a finger and plays again', async ({ page }) => {
    await page.goto('/jogo-da-memoria')
    await card(page, 1).tap()
    await card(page, 1).tap()
    await expect(page.getByText('Tentativas: 0')).toBeVisible()
    await page.getByRole('button', { name: 'Reiniciar' }).tap()
    await expect(card(page, 1)).toHaveAccessibleName('Carta 1, fechada')

    await playToTheEnd(page, (id) => card(page, id).tap())
    await page.getByRole('button', { name: 'Jogar Novamente' }).tap()
    await expect(page.getByRole('button', { name: /^Carta \d+, fechada$/ })).toHaveCount(16)
    await expect(page.getByText('Tentativas: 0')).toBeVisible()
  })
})
