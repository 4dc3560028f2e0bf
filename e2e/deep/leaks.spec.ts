import type { Page } from '@playwright/test'
import { games, linkedPages } from '../catalogue/hub'
import { menu } from '../catalogue/menu'
import { keepNothing, photo } from '../catalogue/photo'
import { watchCamera } from '../support/camera'
import { holdingsOf, hurryAndWatch, type Holdings } from '../support/counters'
import { launchOptions } from '../support/launch-options'
import { heading, open } from '../support/steps'
import { expect, test } from '../support/test'

const CHANGES = 200
const ROUNDS = 50
const PHOTOS = 200
const WARM_UP = 8

test.use({
  // Compiled code is kept on the heap, and there is more of it the longer a page is used.
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--js-flags=--jitless'],
  },
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 480, height: 900 },
  actionTimeout: 15_000,
  // Its recorder holds on to what it has seen.
  trace: 'off',
})

/** Counts after some use, and again after much more: nothing may have come to stay. */
async function expectFlat(
  page: Page,
  warmUp: () => Promise<void>,
  longUse: () => Promise<void>,
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  await warmUp()
  const before = await holdingsOf(page, devtools)
  await longUse()
  await expect
    .poll(async () => growth(before, await holdingsOf(page, devtools)), { timeout: 20_000 })
    .toEqual([])
}

/** How much more of each chance explains; of the heap, a share. */
const ALLOWED = {
  heap: 0.1,
  nodes: 40,
  listeners: 10,
  timers: 1,
  audioElements: 2,
  tracks: 0,
  addresses: 0,
}

/** What has grown by more, in words. */
function growth(before: Holdings, after: Holdings): string[] {
  const grown = Object.entries({ ...ALLOWED, heap: before.heap * ALLOWED.heap })
  return grown
    .filter(([name, most]) => Reflect.get(after, name) - Reflect.get(before, name) > most)
    .map(([name]) => `${name}: ${Reflect.get(before, name)} → ${Reflect.get(after, name)}`)
}

async function repeat(times: number, act: () => Promise<unknown>) {
  for (let turn = 0; turn < times; turn += 1) await act()
}

test.beforeEach(async ({ page }) => {
  await watchCamera(page)
  await page.addInitScript(hurryAndWatch)
  await keepNothing(page)
})

for (const game of games) {
  const rounds = game === photo ? PHOTOS : ROUNDS

  test(`${rounds} rounds of ${game.address} leave nothing behind`, async ({ page }) => {
    await open(page, game.address)
    await expectFlat(
      page,
      () => repeat(WARM_UP, () => game.playRound(page)),
      () => repeat(rounds, () => game.playRound(page)),
    )
  })
}

test(`${CHANGES} changes of the page leave nothing behind`, async ({ page }) => {
  const others = linkedPages.filter((other) => other !== menu)
  let visits = 0
  async function visit() {
    const { address, heading: title } = others[visits % others.length] ?? menu
    visits += 1
    await page.locator(`a[href="${address}"]`).last().click()
    await expect(heading(page)).toHaveText(title)
    await page.locator('header a[href="/"]').first().click()
    await expect(heading(page)).toHaveText(menu.heading)
  }
  await open(page, menu.address)
  await expectFlat(
    page,
    () => repeat(2 * others.length, visit),
    () => repeat(CHANGES / 2, visit),
  )
})
