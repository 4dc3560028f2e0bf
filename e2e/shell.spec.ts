import { expect, expectAccessible, test } from './support/test'

const pages = [
  ['/', 'Jogos da Livraria', 'Jogue, descubra e ganhe'],
  [
    '/roleta-de-descontos',
    'Roleta de Descontos · Jogos da Livraria',
    'Roleta de Descontos',
  ],
  [
    '/jogo-da-memoria',
    'Jogo da Memória Literário · Jogos da Livraria',
    'Jogo da Memória Literário',
  ],
  ['/raspadinha-virtual', 'Raspadinha Virtual · Jogos da Livraria', /Raspadinha/],
  [
    '/desafio-livro-embaralhado',
    'Desafio Livro Embaralhado · Jogos da Livraria',
    /Livro Embaralhado/,
  ],
  ['/livro-sonoro', 'Livro Sonoro · Jogos da Livraria', 'Livro Sonoro'],
  ['/conecte-as-capas', 'Conecte as Capas · Jogos da Livraria', 'Conecte as Capas'],
  ['/calendario-da-leitura', 'Calendário da Leitura · Jogos da Livraria', /Calendário d/],
  ['/faca-sua-foto', 'Faça sua Foto! · Jogos da Livraria', 'Faça sua Foto!'],
  ['/admin', 'Painel de Administração · Jogos da Livraria', 'Painel de Administração'],
] as const

for (const [address, title, heading] of pages) {
  test(`${address} has its title and its heading, and axe finds nothing`, async ({
    page,
  }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
}

test.describe('before any script has come', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, title, heading] of pages) {
    test(`${address} shows its first screen`, async ({ page }) => {
      await page.goto(address)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('navigation')).toContainText('Faça sua Foto!')
    })
  }
})

test.describe('an unknown address', () => {
  test.use({ provoked: ['404 (Not Found)'] })

  test('gets its own page, the status 404 and the way back', async ({ page }) => {
    const answer = await page.goto('/promocoes')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Página não encontrada',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a file that is not there is never answered with a page', async ({ request }) => {
    const answer = await request.get('/assets/gone-12345678.js')
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type'] ?? '').not.toContain('text/html')
  })
})

test('following a link moves the focus to the heading of the new page', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await page.getByRole('link', { name: /Roleta de Descontos/ }).click()
  await expect(page.getByRole('heading', { name: 'Roleta de Descontos' })).toBeFocused()
  await expect(page).toHaveTitle('Roleta de Descontos · Jogos da Livraria')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the first key press offers to skip the navigation', async ({ page }) => {
  await page.goto('/roleta-de-descontos')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the navigation leads home, to the panel and to the photo booth', async ({ page }) => {
  await page.goto('/livro-sonoro')
  const navigation = page.getByRole('navigation')
  for (const [name, address] of [
    ['Admin', '/admin'],
    ['Faça sua Foto!', '/faca-sua-foto'],
    ['Início', '/'],
  ] as const) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
  }
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Página inicial da livraria' }).click()
  await expect(page).toHaveURL('/')
})

test('the footer names the current year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00'))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('© 2031')
})

test('the sound switch is remembered', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('switch', { name: 'Som' }).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Som' })).not.toBeChecked()
})

test('touching a card starts fetching its game', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const fetched = page.waitForRequest(/wheel-page.*\.js/)
  await page.getByRole('link', { name: /Roleta de Descontos/ }).dispatchEvent('pointerdown')
  await fetched
})

test.describe('when the parts of a toast do not come', () => {
  test.use({ provoked: ['net::ERR_FAILED', 'The toasts have to wait.'] })

  test('the next toast asks for them again', async ({ page }) => {
    await page.route(/toast-region.*\.js/, (route) => route.abort())
    await page.goto('/livro-sonoro')
    const toasts = page.getByRole('region', { name: 'Avisos (F8)' })
    await expect(toasts).toBeAttached()
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Ver Histórico' }).click()
    await failed
    await page.unroute(/toast-region.*\.js/)
    await page.getByRole('button', { name: 'Ver Histórico' }).click()
    await expect(toasts).toContainText('Histórico Vazio')
  })
})

test.describe('with a page that would call a stranger', () => {
  test.use({ provoked: ['Content Security Policy', 'stranger.example'] })

  test('the hub forbids scripts in its pages and calls to strangers', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/')
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self';")
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)|\son[a-z]+=/)

    await page.goto('/')
    const refused = await page.evaluate(async () => {
      try {
        await fetch('https://stranger.example/')
        return false
      } catch {
        return true
      }
    })
    expect(refused).toBe(true)
  })
})
