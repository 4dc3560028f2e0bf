import { expect, type Locator, type Page } from '@playwright/test'

/** Something a story does to a page, or waits for on it. */
export type Step = (page: Page) => Promise<unknown>

/** One step after the other. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** Opens a page, and waits until it answers to a press: it was written before its script ran. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await answersToPresses(page)
}

/** Ends when React has taken over the page that was written before. */
export const answersToPresses = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A button that is not off. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false })

export const press = (page: Page, name: string | RegExp) =>
  button(page, name).first().click()

/** Presses a button as one of several steps. */
export const presses =
  (name: string | RegExp): Step =>
  (page) =>
    press(page, name)

/** Presses what is off, to hear why. */
export const pressAllTheSame = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click({ force: true })

/** Waits for words on the page. */
export const shows =
  (words: string | RegExp): Step =>
  (page) =>
    expect(page.getByText(words).first()).toBeVisible()

export const seesDialog: Step = (page) => expect(page.getByRole('dialog')).toBeVisible()

export const seesNoDialog: Step = (page) => expect(page.getByRole('dialog')).toHaveCount(0)

/** Leaves a dialog by keyboard: it listens a moment after it is seen, which a hand is slower than. */
export const escapeDialog: Step = (page) =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()

/** The place of something on the screen. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}
