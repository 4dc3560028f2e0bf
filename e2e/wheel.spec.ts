import { expect, expectAccessible, test } from './support/test'
import { prizes, servePrizes, sliceBelowPointer } from './support/wheel'

const ADDRESS = '/roleta-de-descontos'

for (const deviceScaleFactor of [1, 2, 3]) {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test.describe(`at pixel ratio ${deviceScaleFactor}, motion: ${reducedMotion}`, () => {
      test.use({ deviceScaleFactor, contextOptions: { reducedMotion } })

      for (const count of [1, 2, 3, 8, 30, 60]) {
        test(`the slice below the pointer is the announced prize of ${count}`, async ({
          page,
        }) => {
          await page.clock.install()
          await servePrizes(page, prizes(count))
          await page.goto(ADDRESS)
          for (let spin = 1; spin <= 3; spin += 1) {
            await page
              .getByRole('button', { name: 'Girar a Roleta', disabled: false })
              .click()
            await expect(page.getByRole('button', { name: 'Girando...' })).toBeVisible()
            await page.clock.runFor(5000)
            const shown = page
              .getByText('Você ganhou:')
              .first()
              .locator('xpath=following-sibling::p')
            await expect(
              page.getByText(`Você girou ${spin} vez(es) nesta sessão.`),
            ).toBeVisible()
            const won = (await sliceBelowPointer(page)) + 1
            await expect(shown).toHaveText(`Prêmio ${won}`)
            await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(
              `Você ganhou: Prêmio ${won}`,
            )
          }
        })
      }
    })
  }
}

test('a window that changes its size mid-spin changes nothing of the outcome', async ({
  page,
}) => {
  await page.clock.install()
  await servePrizes(page, prizes(12))
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
  await page.clock.runFor(2000)
  await page.setViewportSize({ width: 600, height: 900 })
  await page.clock.runFor(3000)
  const won = (await sliceBelowPointer(page)) + 1
  await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(`Prêmio ${won}`)
})

test('a double tap is one spin', async ({ page }) => {
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).dblclick()
  await expect(page.getByText('Você girou 1 vez(es) nesta sessão.')).toBeVisible()
})

test('leaving mid-spin leaves no toast behind', async ({ page }) => {
  await page.clock.install()
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Jogue, descubra e ganhe',
  )
  await page.clock.runFor(6000)
  await expect(page.getByText('Parabéns!')).toHaveCount(0)
})

test('a thousand prizes turn, land on the announced slice and scroll in the legend', async ({
  page,
}) => {
  await page.clock.install()
  await servePrizes(page, prizes(1000))
  await page.goto(ADDRESS)
  const legend = page.getByRole('list', { name: 'Prêmios' })
  await expect(legend.getByRole('listitem')).toHaveCount(1000)
  expect(await legend.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)

  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
  await page.clock.runFor(5000)
  await expect(page.getByRole('button', { name: 'Girar a Roleta' })).toBeVisible()
  const won = (await sliceBelowPointer(page)) + 1
  await expect(page.getByRole('region', { name: /Avisos/ })).toContainText(`Prêmio ${won}`)
})

test('markup, emoji and 80 letters are names like any other', async ({ page }) => {
  const names = ['<img src=x onerror=alert(1)>', '🎁📚✨', 'Livro '.repeat(13) + 'ok']
  await servePrizes(
    page,
    prizes(3).map((prize, index) => ({ ...prize, label: names[index] ?? '' })),
  )
  await page.goto(ADDRESS)
  const legend = page.getByRole('list', { name: 'Prêmios' })
  for (const name of names)
    await expect(legend.getByText(name, { exact: true })).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('each stored colour is painted, a custom one too, and nonsense is neutral', async ({
  page,
}) => {
  const stored = [
    ...[
      'red',
      'orange',
      'yellow',
      'green',
      'sky',
      'blue',
      'purple',
      'pink',
      'gray',
      'indigo',
    ].map((name) => `bg-${name}-500`),
    'bg-[#123456]',
    'fixed inset-0 bg-black',
  ]
  await servePrizes(
    page,
    prizes(stored.length).map((prize, index) => ({ ...prize, color: stored[index] ?? '' })),
  )
  await page.goto(ADDRESS)
  const legend = page.getByRole('list', { name: 'Prêmios' })
  await expect(legend.getByRole('listitem')).toHaveCount(stored.length)
  const painted = await legend
    .locator('li > span:first-child')
    .evaluateAll((swatches) =>
      swatches.map((swatch) => getComputedStyle(swatch).backgroundColor),
    )
  expect(new Set(painted).size).toBe(stored.length)
  expect(painted[10]).toBe('rgb(18, 52, 86)')
  expect(painted[11]).toBe('rgb(163, 152, 138)')
})

test.describe('when the prizes do not come', () => {
  test.use({ provoked: ['500 (Internal Server Error)'] })

  test('it says so once, with the words of the service, and lets one try again', async ({
    page,
  }) => {
    let isDown = true
    await page.route('**/rest/v1/roulette_items*', (route) =>
      isDown
        ? route.fulfill({ status: 500, json: { message: 'banco em manutenção' } })
        : route.fulfill({ json: prizes(3) }),
    )
    await page.goto(ADDRESS)
    const toasts = page.getByRole('region', { name: /Avisos/ })
    await expect(toasts).toContainText('Erro ao carregar prêmios')
    await expect(toasts).toContainText('banco em manutenção')
    await expect(toasts.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Girar a Roleta' }).click({ force: true })
    await expect(toasts).toContainText('Roleta Indisponível')
    await expectAccessible(page)

    isDown = false
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(page.getByRole('list', { name: 'Prêmios' })).toBeVisible()
  })
})

test('an empty table shows the placeholder and no legend', async ({ page }) => {
  await servePrizes(page, [])
  await page.goto(ADDRESS)
  await expect(page.getByText('Sem Prêmios')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Prêmios' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the keyboard alone spins the wheel, and axe finds nothing before, during and after', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(ADDRESS)
  const button = page.getByRole('button', { name: 'Girar a Roleta', disabled: false })
  await button.focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Girando...' })).toBeFocused()
  await expectAccessible(page)
  await page.clock.runFor(5000)
  await expect(page.getByText('Você ganhou:').first()).toBeVisible()
  await expectAccessible(page)
})
