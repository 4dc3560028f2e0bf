import { expect, expectAccessible, test } from './support/test'

const toast = /Avisos/

test('a prize added at the panel is on the wheel, can be won, and is gone when deleted', async ({
  page,
}) => {
  const name = 'Caneca de cerâmica'
  await page.goto('/admin')
  await expect(page.getByText('equipe@livraria.local')).toBeVisible()
  await page.getByLabel('Nome do prêmio').fill(name)
  await page.getByLabel('Cor').selectOption('Azul')
  await page.getByRole('button', { name: 'Adicionar Prêmio', disabled: false }).click()
  await expect(page.getByRole('region', { name: toast })).toContainText('Item adicionado!')
  await expect(page.getByLabel('Nome do prêmio')).toHaveValue('')

  await page.goto('/roleta-de-descontos')
  await expect(page.getByRole('list', { name: 'Prêmios' }).getByText(name)).toBeVisible()
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
  await expect(page.getByRole('region', { name: toast })).toContainText('Você ganhou:', {
    timeout: 7000,
  })

  await page.goto('/admin')
  await page.getByRole('button', { name: `Excluir ${name}`, disabled: false }).click()
  await expect(page.getByRole('region', { name: toast })).toContainText('Item excluído!')
  await expect(page.getByRole('button', { name: `Excluir ${name}` })).toHaveCount(0)
})

test('a visitor sees the panel, and every write ends in Acesso Negado', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByLabel('Nome do prêmio')).toBeDisabled()

  await page.getByRole('button', { name: 'Adicionar Prêmio' }).click({ force: true })
  const toasts = page.getByRole('region', { name: toast })
  await expect(toasts).toContainText('Acesso Negado')
  await expect(toasts).toContainText('Você não tem permissão para adicionar itens.')
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click({ force: true })
  await expect(toasts).toContainText('Você não tem permissão para excluir itens.')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test.describe('with a wrong password', () => {
  test.use({ provoked: ['400 (Bad Request)'] })

  test('staff stay outside, keep what they typed, and come in with the right one', async ({
    page,
    request,
  }) => {
    const { email, password } = await (await request.get('/local-staff')).json()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Entrar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entrar no painel' })
    await expectAccessible(page)
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Senha').fill('errada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Erro ao entrar').first()).toBeVisible()
    await expect(dialog.getByLabel('E-mail')).toHaveValue(email)

    await dialog.getByLabel('Senha').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
  })
})

test('a delete that the database quietly refuses is never told as a success', async ({
  page,
}) => {
  await page.route('**/rest/v1/rpc/is_admin*', (route) => route.fulfill({ json: true }))
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: /^Excluir / }).first()).toBeEnabled()
  await page.unroute('**/rest/v1/rpc/is_admin*')
  await page.route('**/rest/v1/rpc/is_admin*', (route) => route.fulfill({ json: false }))
  await page.route('**/rest/v1/roulette_items?*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: [] }) : route.fallback(),
  )
  const before = await page.getByRole('button', { name: /^Excluir / }).count()
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click()
  const toasts = page.getByRole('region', { name: toast })
  await expect(toasts).toContainText('Acesso Negado')
  await expect(toasts).not.toContainText('Item excluído!')
  await expect(page.getByRole('button', { name: /^Excluir / })).toHaveCount(before)
})

test.describe('when a write fails', () => {
  test.use({ provoked: ['500 (Internal Server Error)'] })

  test('the message of the service is told and what was typed stays', async ({ page }) => {
    await page.route('**/rest/v1/roulette_items*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'disco cheio' } })
        : route.fallback(),
    )
    await page.goto('/admin')
    await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
    await page.getByLabel('Nome do prêmio').fill('Caneca')
    await page.keyboard.press('Enter')
    const toasts = page.getByRole('region', { name: toast })
    await expect(toasts).toContainText('Erro ao adicionar item')
    await expect(toasts).toContainText('disco cheio')
    await expect(page.getByLabel('Nome do prêmio')).toHaveValue('Caneca')
  })
})

test('a blank name is refused with the words of the house', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Nome do prêmio')).toBeEnabled()
  await page.getByLabel('Nome do prêmio').fill('  \u00a0 ')
  await page.getByRole('button', { name: 'Adicionar Prêmio' }).click()
  const toasts = page.getByRole('region', { name: toast })
  await expect(toasts).toContainText('Campo obrigatório')
  await expect(toasts).toContainText('Por favor, insira o nome do prêmio.')
})

test('the tab of users is a simulation and says so', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Usuários' }).click()
  await expect(
    page.getByText('Esta aba é uma simulação:', { exact: false }).first(),
  ).toBeVisible()
  await expect(page.getByText('8c1f2a64-5d3b-4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Tornar Admin/ }).click()
  await expect(page.getByRole('region', { name: toast })).toContainText(
    'Funcionalidade em Desenvolvimento',
  )
  await page.getByLabel('Buscar por e-mail').fill('LEITORA')
  await expect(page.getByRole('button', { name: /^Remover Admin/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('the list of prizes scrolls within 15rem', async ({ page }) => {
  await page.goto('/admin')
  const list = page.getByRole('list', { name: 'Prêmios da roleta' })
  await expect(list).toBeVisible()
  const [height, rem] = await list.evaluate((element) => [
    element.clientHeight,
    parseFloat(getComputedStyle(document.documentElement).fontSize),
  ])
  expect(height).toBeLessThanOrEqual(15 * (rem ?? 16))
})
