import type { Page } from '@playwright/test'
import { press, shows } from './steps'

/** What a visitor does on a page, in any browser. */
export type Visitor = {
  /** Presses the first enabled button of this name. */
  readonly press: (name: string | RegExp) => Promise<void>
  /** Waits for a text on the page. */
  readonly sees: (words: string | RegExp) => Promise<void>
  /** Chooses a value of a select field. */
  readonly choose: (name: string, value: string) => Promise<void>
  /** Writes into the text field of the page. */
  readonly write: (text: string) => Promise<void>
  /** Swipes once across an element, at a height as a share of its own. */
  readonly stroke: (selector: string, height: number) => Promise<void>
  /** Text of the page, or of a part of it. */
  readonly read: (selector?: string) => Promise<string>
  /** Evaluates a function on an element. */
  readonly look: <T>(selector: string, ask: (element: Element) => T) => Promise<T>
}

/** A visitor in a browser that Playwright drives. */
export const visitorOf = (page: Page): Visitor => ({
  press: (name) => press(page, name),
  async sees(words) {
    await shows(words)(page)
  },
  choose: async (name, value) => {
    await page.getByLabel(name).selectOption(value)
  },
  write: (text) => page.getByRole('textbox').pressSequentially(text),
  async stroke(selector, height) {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not on the screen.`)
    const y = box.y + height * box.height
    await page.mouse.move(box.x + 5, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 5, y)
    await page.mouse.up()
  },
  read: (selector = 'body') => page.locator(selector).innerText(),
  look: (selector, ask) => page.locator(selector).evaluate(ask),
})
