import type { Page } from '@playwright/test'
import { becomeKiosk } from '../support/kiosk'
import { boxOf, button, open, press, toasts } from '../support/steps'
import { expect, expectAccessible, test } from '../support/test'

test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 }, isAlone: true })

const keyboard = (page: Page) => page.getByRole('group', { name: 'Teclado' })

async function tapKeys(page: Page, ...names: readonly string[]) {
  for (const name of names)
    await keyboard(page).getByRole('button', { name, exact: true }).tap()
}

test('on a kiosk staff fill every field by the keys on the screen', async ({ page }) => {
  await becomeKiosk(page)
  await open(page, '/admin')
  const name = page.getByLabel('Nome do prêmio')
  await name.tap()
  await tapKeys(page, 'Maiúscula', 'c', 'a', 'f', 'é', 'Espaço', '5', '0')
  await tapKeys(page, 'Letras ou sinais', '%')
  await expect(name).toHaveValue('Café 50%')
})

test('windows end above the keys, and a password stays hidden', async ({ page }) => {
  await becomeKiosk(page)
  await open(page, '/admin')
  await press(page, 'Trocar Senha')
  const field = page.getByLabel('Senha atual')
  await field.tap()
  await tapKeys(page, 's', 'o', 'l', 'Apagar', 'Arroba')
  await expect(field).toHaveValue('so@')
  await expect(field).toHaveAttribute('type', 'password')
  const { y } = await boxOf(keyboard(page))
  for (const one of [button(page, 'Trocar'), button(page, 'Acessibilidade'), field]) {
    const box = await boxOf(one)
    expect(box.y + box.height).toBeLessThanOrEqual(y)
  }
  await expectAccessible(page)
  await tapKeys(page, 'Esconder teclado')
  await expect(keyboard(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})
