import { expect, expectAccessible, test } from './support/test'

test.describe('with a keyboard', () => {
  test.setTimeout(90_000)

  test('a visitor hears a book to its end, wins a draw and sees the history', async ({
    page,
  }) => {
    const sounds: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.mp3')) sounds.push(new URL(request.url()).pathname)
    })
    await page.goto('/livro-sonoro')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Livro Sonoro')
    await expect(page.getByText('28 segundos')).toBeVisible()
    await page.getByRole('button', { name: 'Ver Histórico' }).press('Enter')
    await expect(
      page.getByText('Ouça alguns livros primeiro!', { exact: true }),
    ).toBeVisible()
    expect(sounds).toEqual([])
    await expectAccessible(page)

    const book = 'O Sol é para Todos'
    await page.getByText(`Ler o texto do trecho de ${book}`).press('Enter')
    await expect(page.getByText(/^Em uma cidadezinha quente/)).toBeVisible()
    await page.getByRole('button', { name: `Ouvir Trecho de ${book}` }).press('Enter')
    await expect(
      page.getByText('Um trecho de “O Sol é para Todos”, de Harper Lee.', { exact: true }),
    ).toBeVisible()
    await page
      .getByRole('button', { name: 'Quero este livro com desconto!' })
      .press('Enter')
    await expect(page.getByText('Desconto Especial!', { exact: true })).toBeVisible()
    await expectAccessible(page)

    // The recording itself ends: 25 seconds, and a moment to begin.
    const heard = page.getByRole('list', { name: 'Livros Ouvidos Nesta Sessão' })
    await expect(heard).toHaveText('O Sol é para Todos, Harper Lee', { timeout: 45_000 })
    await page.reload()
    await expect(heard).toHaveText('O Sol é para Todos, Harper Lee')

    await page.getByRole('button', { name: 'Sortear Prêmio de Livro Lido!' }).press('Enter')
    await expect(
      page.getByText(
        'Parabéns! O livro sorteado para você foi “O Sol é para Todos”, de Harper Lee.',
        { exact: true },
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Ver Histórico' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Histórico' })
    await expect(dialog.getByRole('listitem')).toHaveText('O Sol é para Todos, Harper Lee')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ver Histórico' })).toBeFocused()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1080, height: 1920 } })

  test('one voice at a time, a pause on the second tap, and silence on leaving', async ({
    page,
  }) => {
    await page.goto('/livro-sonoro')
    await page.getByRole('button', { name: 'Ouvir Trecho de Duna' }).tap()
    await expect(
      page.getByRole('progressbar', { name: 'Progresso do trecho de Duna' }),
    ).not.toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('button', { name: 'Ouvir Trecho de 1984' }).tap()
    await expect(page.getByRole('button', { name: 'Ouvir Trecho de Duna' })).toBeVisible()
    await page.getByRole('button', { name: 'Pausar o trecho de 1984' }).tap()
    await expect(page.getByRole('button', { name: /^Pausar/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Voltar ao Menu' }).tap()
    await expect(page).toHaveURL('/')
  })
})

test.describe('without the recording', () => {
  test.use({ provoked: ['Failed to load resource'] })

  test('a missing file is told, and nothing else breaks', async ({ page }) => {
    await page.route('**/audio/duna.mp3', (route) => route.fulfill({ status: 404 }))
    await page.goto('/livro-sonoro')
    await page.getByRole('button', { name: 'Ouvir Trecho de Duna' }).press('Enter')
    await expect(page.getByText('Erro de Áudio', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Não foi possível reproduzir o trecho.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Ouvir Trecho de 1984' }).press('Enter')
    await expect(page.getByText('Tocando Agora', { exact: true })).toBeVisible()
  })
})
