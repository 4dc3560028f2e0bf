/** @typedef {import('playwright').Page} Page */

const COLORS = ['red', 'yellow', 'green', 'blue', 'pink', 'purple', 'orange', 'sky']

/** @param {number} count */
export const manyPrizes = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: `prize-${index}`,
    label: `Prêmio ${index + 1}`,
    color: `bg-${COLORS[index % COLORS.length] ?? 'red'}-500`,
    created_at: '2026-01-01T00:00:00Z',
  }))

/** @param {string} table */
const addressOf = (table) => `**/rest/v1/${table}?*`

/**
 * Has the service answer a table with these rows.
 *
 * @param {string} table
 * @param {unknown} rows
 */
export const serve = (table, rows) => (/** @type {Page} */ page) =>
  page.route(addressOf(table), (route) => route.fulfill({ json: rows }))

/** Has the service refuse a table. @param {string} table */
export const refuse = (table) => (/** @type {Page} */ page) =>
  page.route(addressOf(table), (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'O banco de dados está em manutenção.' },
    }),
  )

/** Has the service never answer a table. @param {string} table */
export const withhold = (table) => (/** @type {Page} */ page) =>
  page.route(addressOf(table), () => new Promise(() => undefined))

/** @param {Page} page @param {string | RegExp} name */
export const press = (page, name) => page.getByRole('button', { name }).first().click()

/** Waits for words on the page. @param {string | RegExp} words */
export const shows = (words) => (/** @type {Page} */ page) =>
  page.getByText(words).first().waitFor()

/** Waits for a window over the page. @param {Page} page */
export const seesWindow = (page) => page.getByRole('dialog').waitFor()

/** Has the service's connection break. @param {string} table */
export const breakOff = (table) => (/** @type {Page} */ page) =>
  page.route(addressOf(table), (route) => route.abort())

/**
 * Puts a value into the visitor's local storage.
 *
 * @param {string} key
 * @param {unknown} value
 */
export const remember = (key, value) => (/** @type {Page} */ page) =>
  page.addInitScript(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [key, JSON.stringify(value)],
  )

/** What the browser's console says of answers that fail. */
export const FAILED_ANSWER = ['Failed to load resource']

/**
 * One step after the other.
 *
 * @param {...((page: Page) => Promise<unknown>)} steps
 */
export const inTurn =
  (...steps) =>
  async (/** @type {Page} */ page) => {
    for (const step of steps) await step(page)
  }
