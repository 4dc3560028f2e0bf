import { isPainted, scratch, serveImage } from './catalogue/scratch'
import { menu } from './catalogue/small-pages'
import { wheel } from './catalogue/wheel'
import { heading, leaveAlone, open } from './support/steps'
import { expect, test } from './support/test'

// What these stories provoke: missing pages, files that do not come, refused calls.
test.use({
  provoked: [
    'Failed to load resource',
    'net::ERR_FAILED',
    'dynamically imported',
    'react.dev/errors',
    'Content Security Policy',
    'stranger.example',
  ],
})

test('an unknown address answers 404, and a trailing slash is removed', async ({
  page,
}) => {
  const answer = await page.goto('/promocoes')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Página não encontrada')
  await page.getByRole('link', { name: 'Voltar ao Menu' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`${wheel.address}/`)
  await expect(heading(page)).toHaveText(wheel.heading)
  await expect(page).toHaveURL(wheel.address)
})

test('built files are compressed and cached, and the page may contact no other host', async ({
  page,
  request,
}) => {
  await open(page, menu.address)
  const code = await page.locator('script[src]').first().getAttribute('src')
  const file = await request.get(`${code}`)
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  })
  const gone = await request.get('/assets/gone-12345678.js')
  expect(gone.status()).toBe(404)
  const html = await request.get('/')
  expect(html.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /script-src 'self'( 'sha256-[^']+'){2};/,
    ),
  })
  // All but the script of the shop's face.
  expect(await html.text()).not.toMatch(
    /<script(?![^>]*\b(?:src|data-service)=)|\son[a-z]+=/,
  )
  const isRefused = await page.evaluate(() =>
    fetch('https://stranger.example/').then(
      () => false,
      () => true,
    ),
  )
  expect(isRefused).toBe(true)
})

test('the image card requests its prizes once, before the scripts arrive', async ({
  page,
}) => {
  await serveImage('/drawings/logo.svg', 'Caneca')(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const call = request.url().split('/rest/v1/')[1]
    if (call) calls.push(call.split('?')[0] ?? '')
  })
  let letGo: (() => void) | undefined
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto(scratch.address, { waitUntil: 'commit' })
  await expect.poll(() => calls).toEqual(['admin_settings', 'scratch_image_prizes'])
  letGo?.()
  await isPainted(page)
  expect(calls).toHaveLength(2)
})

test('a typeface that loads late is applied only when nobody touches the page', async ({
  page,
}) => {
  /** Typefaces that may appear at any time, and how many have. */
  const faces = () =>
    page.evaluate(() => {
      const all = [...document.fonts]
      return {
        shown: all.filter(({ display }) => display !== 'optional').length,
        here: all.filter(({ status }) => status === 'loaded').length,
      }
    })
  await page.clock.install()
  await open(page, wheel.address)
  await expect.poll(async () => (await faces()).here).toBeGreaterThan(1)
  const before = await faces()
  await leaveAlone(15)(page)
  expect(await faces()).toEqual(before)
  await leaveAlone(15)(page)
  await expect.poll(async () => (await faces()).shown).toBeGreaterThan(before.shown)
})
