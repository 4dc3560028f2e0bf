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
  page.route(addressOf(table), (route) =>
    route.fulfill({
      json: rows,
      headers: Array.isArray(rows) ? { 'content-range': `*/${rows.length}` } : {},
    }),
  )

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
