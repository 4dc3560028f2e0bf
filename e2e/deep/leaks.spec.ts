import { games, linkedPages } from '../catalogue/hub'
import { menu } from '../catalogue/menu'
import { keepNothing, photo } from '../catalogue/photo'
import { shrinkCamera, watchCamera } from '../support/camera'
import { expectFlat, hurry, watch, withoutCompiledCode } from '../support/counters'
import { heading, open } from '../support/steps'
import { expect, test } from '../support/test'

const CHANGES = 200
const ROUNDS = 50
const PHOTOS = 200
const WARM_UP = 8

test.use({
  launchOptions: withoutCompiledCode,
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 480, height: 900 },
  actionTimeout: 15_000,
  // Its recorder holds on to what it has seen.
  trace: 'off',
})

async function repeat(times: number, act: () => Promise<unknown>) {
  for (let turn = 0; turn < times; turn += 1) await act()
}

test.beforeEach(async ({ page }) => {
  await watchCamera(page)
  await shrinkCamera(page)
  await page.addInitScript(watch)
  await page.addInitScript(hurry, [1000, 5000])
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
