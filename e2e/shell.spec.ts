import { menu } from './catalogue/menu'
import { wheel } from './catalogue/wheel'
import { heading, open, press } from './support/steps'
import { expect, test } from './support/test'

test.describe('an unknown address', () => {
  test.use({ provoked: ['404 (Not Found)'] })

  test('gets its own page, the status 404 and the way back', async ({ page, request }) => {
    const answer = await page.goto('/promocoes')
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Página não encontrada')
    await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
    await expect(page).toHaveURL('/')

    const file = await request.get('/assets/gone-12345678.js')
    expect(file.status()).toBe(404)
    expect(file.headers()['content-type'] ?? '').not.toContain('text/html')
  })
})

test('an address with a slash at its end is the page without it', async ({ page }) => {
  await page.goto(`${wheel.address}/`)
  await expect(heading(page)).toHaveText(wheel.heading)
  await expect(page).toHaveURL(wheel.address)
})

test('following a link moves the focus to the heading of the new page', async ({
  page,
}) => {
  await open(page, menu.address)
  await expect(heading(page)).not.toBeFocused()
  await page.getByRole('link', { name: /Roleta de Descontos/ }).click()
  await expect(page.getByRole('heading', { name: 'Roleta de Descontos' })).toBeFocused()
  await expect(page).toHaveTitle(wheel.title)
  await page.goBack()
  await expect(heading(page)).toHaveText(menu.heading)
  await expect(heading(page)).toBeFocused()
})

test('the first key press offers to skip the navigation', async ({ page }) => {
  await open(page, wheel.address)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the footer names the current year, and the sound switch is remembered', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00'))
  await open(page, menu.address)
  await expect(page.getByRole('contentinfo')).toContainText('© 2031')
  await page.getByRole('switch', { name: 'Som' }).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Som' })).not.toBeChecked()
})

test.describe('when the parts of a toast do not come', () => {
  test.use({ provoked: ['net::ERR_FAILED', 'The toasts have to wait.'] })

  test('the next toast asks for them again', async ({ page }) => {
    await page.route(/toast-region.*\.js/, (route) => route.abort())
    await open(page, '/livro-sonoro')
    const toasts = page.getByRole('region', { name: 'Avisos (F8)' })
    await expect(toasts).toBeAttached()
    const failed = page.waitForEvent('requestfailed')
    await press(page, 'Ver Histórico')
    await failed
    await page.unroute(/toast-region.*\.js/)
    await press(page, 'Ver Histórico')
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
    expect(answer.headers()['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+';/,
    )
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)|\son[a-z]+=/)

    await open(page, menu.address)
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

test('built files come as small as they get, and are kept', async ({ page, request }) => {
  await open(page, menu.address)
  const code = await page.locator('script[src]').first().getAttribute('src')
  const asPlain = { headers: { 'accept-encoding': 'gzip' } }
  const [file, overHttp, html] = await Promise.all([
    request.get(`${code}`),
    request.get(`${code}`, asPlain),
    request.get('/'),
  ])
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(overHttp.headers()['content-encoding']).toBe('gzip')
  expect(await overHttp.text()).toBe(await file.text())
  expect(html.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  })
})
