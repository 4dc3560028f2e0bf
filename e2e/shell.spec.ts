import { isPainted, scratch, serveImage } from './catalogue/scratch'
import { menu } from './catalogue/small-pages'
import { open } from './support/steps'
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
