import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Something a story does to a page, or waits for on it. */
export type Step = (page: Page) => Promise<unknown>

/** One step after the other. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** Opens a page and waits until it reacts to presses: it is painted before its script runs. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The toasts on the screen. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')

/** An enabled button. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false })

export const press = (page: Page, name: string | RegExp) =>
  button(page, name).first().click()

/** Presses a button as one of several steps. */
export const presses =
  (name: string | RegExp): Step =>
  (page) =>
    press(page, name)

/** Waits for words on the page. */
export const shows =
  (words: string | RegExp): Step =>
  (page) =>
    expect(page.getByText(words).first()).toBeVisible()

export const seesDialog: Step = (page) => expect(page.getByRole('dialog')).toBeVisible()

/** Closes a dialog by keyboard; it listens a moment after it appears. */
export const escapeDialog: Step = (page) =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Senha').fill(account.password)
  await page.keyboard.press('Enter')
}

/** The file that the page saves by an act. */
export async function savedBy(page: Page, act: Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The place of something on the screen. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

/** Stops the page's clock, to look at a state that lasts a second. */
export async function holdStill(page: Page) {
  // A moment ahead: on a busy machine the present may have passed.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 100)
  }).toPass()
}

/** Advances the clock without a touch, in seconds. */
export const leaveAlone =
  (seconds: number): Step =>
  async (page) => {
    await page.clock.fastForward((seconds - 1) * 1000)
    await page.clock.runFor(1000)
  }
