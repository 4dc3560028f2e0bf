import { expect, test } from './support/test'
import { prizes, servePrizes } from './support/wheel'

const HELD_MS = 600

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the wheel keeps turning while the main thread is held', async ({ page }) => {
  await servePrizes(page, prizes(8))
  await page.goto('/roleta-de-descontos')
  const devtools = await page.context().newCDPSession(page)
  const frames: { data: string; atMs: number }[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ data, atMs: (metadata.timestamp ?? 0) * 1000 })
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).click()
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 40 })

  const held = await page.evaluate((durationMs) => {
    const start = Date.now()
    while (Date.now() - start < durationMs);
    return { start, end: Date.now() }
  }, HELD_MS)
  await devtools.send('Page.stopScreencast')

  const meanwhile = frames.filter(({ atMs }) => atMs > held.start + 50 && atMs < held.end)
  expect(new Set(meanwhile.map(({ data }) => data)).size).toBeGreaterThan(2)
})
