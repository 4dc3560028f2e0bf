import type { Page } from '@playwright/test'
import { prizeBelowPointer, prizes, servePrizes, SPIN_MS, wheel } from './catalogue/wheel'
import { button, open, press, shows } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'

test('from the menu to a prize, by keyboard alone', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await tabTo(page, 'Roleta de Descontos Jogar Agora', 'Enter')
  await expect(page.getByRole('heading', { name: 'Roleta de Descontos' })).toBeFocused()
  await expect(button(page, 'Girar a Roleta')).toBeVisible()
  await tabTo(page, 'Girar a Roleta', 'Space')
  await expect(page.getByRole('button', { name: 'Girando...' })).toBeFocused()
  await page.clock.runFor(SPIN_MS)
  await expect(toasts(page)).toContainText('Você ganhou:')
  await expect(button(page, 'Girar a Roleta')).toBeFocused()
})

async function expectPrizeBelowPointer(page: Page, spins: number) {
  await shows(`Você girou ${spins} vez(es) nesta sessão.`)(page)
  const won = `Prêmio ${await prizeBelowPointer(page)}`
  const result = page.getByText('Você ganhou:').first()
  await expect(result.locator('xpath=following-sibling::p')).toHaveText(won)
  await expect(toasts(page)).toContainText(`Você ganhou: ${won}`)
}

for (const [reducedMotion, count] of [
  ['reduce', 60],
  ['no-preference', 2],
] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(`of ${count} prizes the announced one is below the pointer`, async ({ page }) => {
      await page.clock.install()
      await servePrizes(prizes(count))(page)
      await open(page, wheel.address)
      for (const spins of [1, 2]) {
        await press(page, 'Girar a Roleta')
        await page.clock.runFor(SPIN_MS)
        await expectPrizeBelowPointer(page, spins)
      }
    })
  })
}

test('a window resized during a spin changes nothing of the result', async ({ page }) => {
  await page.clock.install()
  await servePrizes(prizes(12))(page)
  await open(page, wheel.address)
  await press(page, 'Girar a Roleta')
  await page.clock.runFor(2000)
  await page.setViewportSize({ width: 600, height: 900 })
  await page.clock.runFor(3000)
  await expectPrizeBelowPointer(page, 1)
})

test('each stored colour is painted, and an unknown one is neutral', async ({ page }) => {
  const names = 'red orange yellow green sky blue purple pink gray indigo'.split(' ')
  const stored = [
    ...names.map((name) => `bg-${name}-500`),
    'bg-[#123456]',
    'fixed bg-black',
  ]
  await servePrizes(
    prizes(stored.length).map((prize, index) => ({ ...prize, color: stored[index] })),
  )(page)
  await open(page, wheel.address)
  const swatches = page
    .getByRole('list', { name: 'Prêmios' })
    .locator('li > span:first-child')
  await expect(swatches).toHaveCount(stored.length)
  const painted = () =>
    swatches.evaluateAll((marks) =>
      marks.map((mark) => getComputedStyle(mark).backgroundColor),
    )
  const colors = await painted()
  expect(new Set(colors).size).toBe(stored.length)
  expect(colors.slice(-2)).toEqual(['rgb(18, 52, 86)', 'rgb(163, 152, 138)'])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await painted()).toEqual(colors)
})
