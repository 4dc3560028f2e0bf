import type { Page } from '@playwright/test'
import { PNG_BYTES } from '../tests/support/png'
import { expect, expectAccessible, test } from './support/test'

const toasts = (page: Page) => page.getByRole('region', { name: /Avisos/ })
const PNG = Buffer.from(PNG_BYTES)

async function openTab(page: Page) {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Raspadinha' }).click()
  await expect(page.getByLabel('Texto do prêmio')).toBeEnabled()
}

async function fillImage(page: Page, name: string, words: string) {
  await page
    .getByLabel('Imagem', { exact: true })
    .setInputFiles({ name, mimeType: 'image/png', buffer: PNG })
  await expect(page.getByAltText(`Prévia de ${name}`)).toBeVisible()
  await page.getByLabel('Texto alternativo').fill(words)
}

/** Has the service fail at one method of an address. */
const refuse = (page: Page, address: string, method: string) =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: 'disco cheio', error: 'x' } })
      : route.fallback(),
  )

const choice = (page: Page) => page.getByLabel('Raspadinha dos visitantes')

test('staff add an image with accents in its name, visitors play with it, and it goes again', async ({
  page,
}) => {
  const words = 'Ecobag de algodão'
  await openTab(page)
  await expectAccessible(page)
  await fillImage(page, 'capa coração.png', words)
  await page.getByRole('button', { name: 'Adicionar Imagem' }).click()
  await expect(toasts(page)).toContainText('Prêmio de imagem adicionado!')
  await expect(page.getByLabel('Texto alternativo')).toHaveValue('')
  const picture = page.getByRole('listitem').filter({ hasText: words }).locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await expect(picture).toHaveAttribute('src', /-capa-coracao\.png$/)

  await choice(page).selectOption('Imagem')
  await page.getByRole('button', { name: 'Salvar Tipo' }).click()
  await expect(toasts(page)).toContainText('Tipo de Raspadinha Atualizado!')
  await expect(toasts(page)).toContainText('Imagem')
  await page.goto('/raspadinha-virtual')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raspadinha Premiada')
  await expect(page.locator('.prize-face img')).toHaveJSProperty('naturalWidth', 1)

  await openTab(page)
  await expect(choice(page)).toHaveValue('image')
  await choice(page).selectOption('Texto')
  await page.getByRole('button', { name: 'Salvar Tipo' }).click()
  await expect(toasts(page)).toContainText('Texto')

  await page.getByRole('button', { name: `Excluir ${words}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Excluir ${words}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(toasts(page)).toContainText('Prêmio de imagem excluído!')
  await expect(page.getByRole('button', { name: `Excluir ${words}` })).toHaveCount(0)
})

test('staff add a text prize and delete it', async ({ page }) => {
  await openTab(page)
  await page.getByLabel('Texto do prêmio').fill('Um chá de hortelã')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Prêmio adicionado!')
  await page.getByRole('button', { name: 'Excluir Um chá de hortelã' }).click()
  await expect(toasts(page)).toContainText('Prêmio excluído!')
  await expect(page.getByRole('button', { name: 'Excluir Um chá de hortelã' })).toHaveCount(
    0,
  )
})

test('a prize that another member of staff deleted is told as it is', async ({
  page,
  context,
}) => {
  await openTab(page)
  await page.getByLabel('Texto do prêmio').fill('Um broche')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Excluir Um broche' })).toBeVisible()

  const other = await context.newPage()
  await openTab(other)
  await other.getByRole('button', { name: 'Excluir Um broche' }).click()
  await expect(toasts(other)).toContainText('Prêmio excluído!')

  await page.getByRole('button', { name: 'Excluir Um broche' }).click()
  await expect(toasts(page)).toContainText('Erro ao excluir prêmio')
  await expect(toasts(page)).toContainText('O item já não existe.')
  await expect(page.getByRole('button', { name: 'Excluir Um broche' })).toHaveCount(0)
})

for (const [what, name, content, reason] of [
  ['a drawing', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Escolha uma imagem'],
  ['a page named png', 'x.png', '<!doctype html><script>1</script>', 'Escolha uma imagem'],
  ['6 MiB', 'x.png', 'x'.repeat(6 * 1024 * 1024), 'no máximo 5 MB'],
] as const) {
  test(`${what} is refused before anything is sent`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      const isWrite = request.method() !== 'GET' && request.url().includes('/storage/v1/')
      if (isWrite) sent.push(request.url())
    })
    await openTab(page)
    await page
      .getByLabel('Imagem', { exact: true })
      .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) })
    await expect(toasts(page)).toContainText('Imagem não aceita')
    await expect(toasts(page)).toContainText(reason)
    await expect(page.getByText('Nenhuma imagem escolhida.')).toBeVisible()
    expect(sent).toEqual([])
  })
}

test.describe('when a step of an upload fails', () => {
  test.use({ provoked: ['500 (Internal Server Error)'] })

  test('a failed upload is told, and image and words stay', async ({ page }) => {
    await refuse(page, '**/storage/v1/object/**', 'POST')
    await openTab(page)
    await fillImage(page, 'a.png', 'Sacola')
    await page.getByRole('button', { name: 'Adicionar Imagem' }).click()
    await expect(toasts(page)).toContainText('Erro no upload da imagem')
    await expect(toasts(page)).toContainText('disco cheio')
    await expect(page.getByLabel('Texto alternativo')).toHaveValue('Sacola')
    await expect(page.getByAltText('Prévia de a.png')).toBeVisible()
  })

  test('a failed row takes its file away again', async ({ page }) => {
    await refuse(page, '**/rest/v1/scratch_image_prizes*', 'POST')
    await openTab(page)
    await fillImage(page, 'a.png', 'Sacola')
    const removed = page.waitForResponse(
      (response) =>
        response.request().method() === 'DELETE' && response.url().includes('/storage/v1/'),
    )
    await page.getByRole('button', { name: 'Adicionar Imagem' }).click()
    expect((await removed).ok()).toBe(true)
    await expect(toasts(page)).toContainText('Erro ao salvar prêmio de imagem')
    await expect(toasts(page)).not.toContainText('ficou no armazenamento')
  })

  test('a file that cannot be taken away is named', async ({ page }) => {
    await refuse(page, '**/rest/v1/scratch_image_prizes*', 'POST')
    await refuse(page, '**/storage/v1/object/**', 'DELETE')
    await openTab(page)
    await fillImage(page, 'sobra.png', 'Sacola')
    await page.getByRole('button', { name: 'Adicionar Imagem' }).click()
    await expect(toasts(page)).toContainText(/O arquivo \d+-sobra\.png ficou no armazena/)
  })
})

test('a visitor sees the tab, and every write ends in Acesso Negado', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('tab', { name: 'Raspadinha' }).click()
  await expect(page.getByLabel('Texto do prêmio')).toBeDisabled()
  await expect(choice(page)).toBeDisabled()
  for (const [name, what] of [
    ['Salvar Tipo', 'alterar o tipo'],
    ['Adicionar Prêmio', 'adicionar itens'],
    ['Adicionar Imagem', 'adicionar itens'],
  ] as const) {
    await page.getByRole('button', { name }).click({ force: true })
    await expect(toasts(page)).toContainText('Acesso Negado')
    await expect(toasts(page)).toContainText(`Você não tem permissão para ${what}.`)
  }
  // The news of the last refusal may lie over the list.
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click({ force: true })
  await expect(toasts(page)).toContainText('Você não tem permissão para excluir itens.')
  await expectAccessible(page)
})
