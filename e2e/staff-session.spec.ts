import { expect, test } from './support/test'

const AWAY = '15:10'

test('staff who leave the panel alone for 15 minutes are signed out, and stay out in that tab', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/admin')
  await expect(page.getByText('equipe@livraria.local')).toBeVisible()
  await page.clock.fastForward('14:00')
  await page.keyboard.press('Tab')
  await page.clock.fastForward('14:00')
  await expect(page.getByText('equipe@livraria.local')).toBeVisible()

  await page.clock.fastForward(AWAY)
  const toasts = page.getByRole('region', { name: /Avisos/ })
  await expect(toasts).toContainText('Sessão encerrada')
  await expect(toasts).toContainText('Por segurança, entre de novo.')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByLabel('Nome do prêmio')).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('a kiosk that staff left signed in asks for prizes as a visitor', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin')
  await expect(page.getByText('equipe@livraria.local')).toBeVisible()
  const askAsWho = async () => {
    const asked = page.waitForRequest('**/rest/v1/roulette_items*')
    await page.goto('/roleta-de-descontos')
    return (await asked).headers()['authorization']
  }
  const asStaff = await askAsWho()
  await page.clock.fastForward(AWAY)
  expect(await askAsWho()).not.toBe(asStaff)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})
