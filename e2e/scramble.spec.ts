import { scramble, seesLevel, titleOnScreen } from './catalogue/scramble'
import { boxOf, open, shows } from './support/steps'
import { tabTo } from './support/tab-key'
import { expect, test } from './support/test'
import { toasts } from './support/toasts'
import { DOUBLE_TEXT } from './support/layout'

test('a visitor solves three titles by keyboard alone, in spite of mistakes', async ({
  page,
}) => {
  await open(page, scramble.address)
  await tabTo(page, 'Sua resposta', 'Enter')
  await expect(toasts(page)).toContainText('Por favor, digite sua resposta.')
  await page.keyboard.type('Livro nenhum')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Incorreto!')

  for (const level of [1, 2, 3]) {
    await seesLevel(page, level)
    await shows(`${level - 1} de 3 níveis completos`)(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(` ${(await titleOnScreen(page)).toUpperCase()} `)
    await page.keyboard.press('Enter')
  }

  const dialog = page.getByRole('dialog', { name: 'Parabéns, Mestre dos Livros!' })
  await expect(dialog.getByText('Você desvendou todos os desafios!')).toBeVisible()
  await expect(dialog.getByText('3 acertos')).toBeVisible()
  await page.keyboard.press('Enter')
  await seesLevel(page, 1)
})

test.describe('on a kiosk without keys', () => {
  test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 } })

  test('a visitor writes with the keyboard on the screen', async ({ page }) => {
    await open(page, scramble.address)
    const keys = page.getByRole('group', { name: 'Teclado' })
    await expect(keys).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveAttribute('inputmode', 'none')
    const title = (await titleOnScreen(page)).toLowerCase()
    for (const letter of title)
      await keys
        .getByRole('button', { name: letter === ' ' ? 'Espaço' : letter, exact: true })
        .tap()
    await expect(page.getByRole('textbox')).toHaveValue(title)
    await keys.getByRole('button', { name: 'Enter' }).tap()
    await seesLevel(page, 2)
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('letters, answer and keys are in view together, and the title grows with its text', async ({
    page,
  }) => {
    await open(page, scramble.address)
    await expect(page.locator('.tile').first()).toBeVisible()
    const letters = await boxOf(page.locator('.scramble-tiles'))
    const keys = await boxOf(page.getByRole('group', { name: 'Teclado' }))
    expect(keys.y + keys.height - letters.y).toBeLessThan(740)

    const size = () =>
      page
        .getByRole('heading', { level: 1 })
        .evaluate((title) => parseFloat(getComputedStyle(title).fontSize))
    const before = await size()
    await page.addStyleTag({ content: DOUBLE_TEXT })
    expect((await size()) / before).toBeGreaterThan(1.99)
  })
})

test('in the colours of the system progress can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, scramble.address)
  const [bar, share] = await page
    .getByRole('progressbar')
    .evaluate((progress) => [
      getComputedStyle(progress).backgroundColor,
      progress.firstElementChild &&
        getComputedStyle(progress.firstElementChild).backgroundColor,
    ])
  expect(share).not.toBeNull()
  expect(share).not.toBe(bar)
})
