import type { Page, Route } from '@playwright/test'
import type { Step } from './steps'

const addressOf = (table: string) => `**/rest/v1/${table}?*`

/** Where files are taken and given. */
export const FILES = '**/storage/v1/object/**'

/** What the browser's console says of answers that fail. */
export const FAILED_ANSWER = ['Failed to load resource']

/** Has requests of one method at an address answered so. */
export const answer = (
  page: Page,
  address: string,
  method: string,
  reply: (route: Route) => Promise<void>,
) =>
  page.route(address, (route) =>
    route.request().method() === method ? reply(route) : route.fallback(),
  )

/** Has the service give these rows of a table. */
export const serve =
  (table: string, rows: unknown): Step =>
  (page) =>
    answer(page, addressOf(table), 'GET', (route) => route.fulfill({ json: rows }))

/** Where the database takes a call of this function. */
export const callOf = (name: string) => `**/rest/v1/rpc/${name}`

/** Has the database answer each call of a function so. */
export const serveCall =
  (name: string, json: unknown): Step =>
  (page) =>
    answer(page, callOf(name), 'POST', (route) => route.fulfill({ json }))

/** Has the shop have saved these settings. */
export const serveSettings = (settings: Readonly<Record<string, string>>) =>
  serve(
    'admin_settings',
    Object.entries(settings).map(([setting_key, setting_value]) => ({
      setting_key,
      setting_value,
    })),
  )

/** Has the service say no to one method at an address, with words of its own. */
export const refuse =
  (address: string, method: string, words: string): Step =>
  (page) =>
    answer(page, address, method, (route) =>
      route.fulfill({ status: 500, json: { message: words, error: words } }),
    )

/** Has the service refuse to give a table. */
export const refuseTable = (table: string): Step =>
  refuse(addressOf(table), 'GET', 'O banco de dados está em manutenção.')

/** Has the service never answer for a table. */
export const withhold =
  (table: string): Step =>
  (page) =>
    page.route(addressOf(table), () => new Promise(() => undefined))

/** Has the connection to the service break over a table. */
export const breakOff =
  (table: string): Step =>
  (page) =>
    page.route(addressOf(table), (route) => route.abort())

/** Puts a value into the visitor's local storage. */
export const remember =
  (key: string, value: unknown): Step =>
  (page) =>
    page.addInitScript(
      ([name = '', text = '']) => localStorage.setItem(name, text),
      [key, JSON.stringify(value)],
    )

/** Has requests of one method at an address wait until they are let go. */
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
