import type { Page } from '@playwright/test'
import { boxOf, press, shows } from '../support/steps'

/** What a visitor does, in any browser. */
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
  /** Evaluates a function on an element. */
  readonly look: <T>(selector: string, ask: (element: Element) => T) => Promise<T>
}

/** A visitor in a browser that Playwright drives. */
export const visitorOf = (page: Page): Visitor => ({
  press: (name) => press(page, name),
  async sees(words) {
    await shows(words)(page)
  },
  async choose(name, value) {
    await page.getByLabel(name).selectOption(value)
  },
  write: (text) => page.getByRole('textbox').pressSequentially(text),
  async stroke(selector, height) {
    const target = page.locator(selector)
    // The driver takes what lies below a cover for visible.
    await target.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const box = await boxOf(target)
    const y = box.y + height * box.height
    await page.mouse.move(box.x + 5, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 5, y)
    await page.mouse.up()
  },
  look: (selector, ask) => page.locator(selector).evaluate(ask),
})
