import type { Page } from '@playwright/test'
import { isPainted, scratch, serveImage, serveTexts } from './catalogue/scratch'
import { prizes, servePrizes, wheel } from './catalogue/wheel'
import { button, type Step } from './support/steps'
import { expect, test } from './support/test'

const LOGO = '/drawings/logo.svg'

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

const WHEEL = 'roulette_items?select=*'
const CARD = 'admin_settings?select=setting_value&setting_key=eq.scratchCardType'
const TEXTS = 'scratch_text_prizes?select=prize_text'
const IMAGES = 'scratch_image_prizes?select=id%2Cimage_url%2Calt_text'

const turns: Step = (page) => expect(button(page, 'Girar a Roleta')).toBeEnabled()

for (const [name, { address }, calls, isReady, prepare] of [
  ['the wheel', wheel, [WHEEL], turns, servePrizes(prizes(2))],
  ['the text card', scratch, [CARD, TEXTS], isPainted, serveTexts('10% de desconto')],
  ['the image card', scratch, [CARD, IMAGES], isPainted, serveImage(LOGO, 'Caneca')],
] as const) {
  test(`${name} asks for its prizes while the hub is on its way, and once`, async ({
    page,
  }) => {
    await prepare(page)
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
