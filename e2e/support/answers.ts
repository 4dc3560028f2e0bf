import type { Page, Route } from '@playwright/test'
import type { Step } from './steps'

const addressOf = (table: string) => `**/rest/v1/${table}?*`

/** Address of stored files. */
export const FILES = '**/storage/v1/object/**'

/** Logged by the browser's console for a failed answer. */
export const FAILED_ANSWER = ['Failed to load resource']

/** Answers requests of one method at an address. */
export const answer = (
  page: Page,
  address: string,
  method: string,
  reply: (route: Route) => Promise<void>,
) =>
  page.route(address, (route) =>
    route.request().method() === method ? reply(route) : route.fallback(),
  )

/** Answers with these rows of a table. */
export const serve =
  (table: string, rows: unknown): Step =>
  (page) =>
    answer(page, addressOf(table), 'GET', (route) => route.fulfill({ json: rows }))

/** Address of a function of the database. */
export const callOf = (name: string) => `**/rest/v1/rpc/${name}`

/** Answers each call of a function. */
export const serveCall =
  (name: string, json: unknown): Step =>
  (page) =>
    answer(page, callOf(name), 'POST', (route) => route.fulfill({ json }))

/** Answers as a backend without this function. */
export const missCall =
  (name: string): Step =>
  (page) =>
    answer(page, callOf(name), 'POST', (route) =>
      route.fulfill({ status: 404, json: { code: 'PGRST202', message: 'Not found' } }),
    )

/** Answers with these settings of the shop. */
export const serveSettings = (settings: Readonly<Record<string, string>>) =>
  serve(
    'admin_settings',
    Object.entries(settings).map(([setting_key, setting_value]) => ({
      setting_key,
      setting_value,
    })),
  )

/** Answers one method at an address with status 500. */
export const refuse =
  (address: string, method: string, words: string): Step =>
  (page) =>
    answer(page, address, method, (route) =>
      route.fulfill({ status: 500, json: { message: words, error: words } }),
    )

/** Answers with status 500 for a table. */
export const refuseTable = (table: string): Step =>
  refuse(addressOf(table), 'GET', 'O banco de dados está em manutenção.')

/** Never answers for a table. */
export const withhold =
  (table: string): Step =>
  (page) =>
    page.route(addressOf(table), () => new Promise(() => undefined))

/** Puts a value into local storage. */
export const remember =
  (key: string, value: unknown): Step =>
  (page) =>
    page.addInitScript(
      ([name = '', text = '']) => localStorage.setItem(name, text),
      [key, JSON.stringify(value)],
    )

/** Lets requests of one method at an address wait until they are released. */
export async function holdBack(page: Page, address: string, method: string, json: unknown) {
  const sent: string[] = []
  let letGo: (() => void) | undefined
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await answer(page, address, method, async (route) => {
    sent.push(route.request().url())
    await gone
    await route.fulfill({ status: 201, json })
  })
  return { sent, letGo: () => letGo?.() }
}
