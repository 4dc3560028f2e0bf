import type { Page } from '@playwright/test'
import { isPainted, scratch } from './catalogue/scratch'
import { wheel } from './catalogue/wheel'
import { button } from './support/steps'
import { expect, test } from './support/test'

/** Has the hub's own script wait until it is let go. */
async function holdHub(page: Page) {
  const waiting: (() => void)[] = []
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return () => {
    for (const letGo of waiting) letGo()
  }
}

for (const [{ address }, calls, isReady] of [
  [
    wheel,
    ['roulette_items?select=*'],
    (page: Page) => expect(button(page, 'Girar a Roleta')).toBeEnabled(),
  ],
  [
    scratch,
    [
      'admin_settings?select=setting_value&setting_key=eq.scratchCardType',
      'scratch_text_prizes?select=prize_text',
    ],
    isPainted,
  ],
] as const) {
  test(`${address} asks for its prizes while the hub is on its way, and once`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const call = request.url().split('/rest/v1/')[1]
      if (call) asked.push(call)
    })
    const letGo = await holdHub(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => asked).toEqual(calls)
    letGo()
    await isReady(page)
    expect(asked).toEqual(calls)
  })
}
