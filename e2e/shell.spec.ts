import { isPainted, scratch, serveImage } from './catalogue/scratch'
import { menu } from './catalogue/small-pages'
import { wheel } from './catalogue/wheel'
import { leaveAlone, open } from './support/steps'
import { expect, test } from './support/test'

test('files are compressed and cached, pages have a policy', async ({ page, request }) => {
  await open(page, menu.address)
  const code = await page.locator('script[src]').first().getAttribute('src')
  const file = await request.get(`${code}`)
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  })
  const html = await request.get('/')
  expect(html.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /script-src 'self'( 'sha256-[^']+'){3};/,
    ),
  })
})

test('the image card asks for its prizes once, before its scripts', async ({ page }) => {
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

test('a late typeface is applied only while nobody touches the page', async ({ page }) => {
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
