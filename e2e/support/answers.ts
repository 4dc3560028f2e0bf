import type { Page, Route } from '@playwright/test'
import type { Step } from './steps'

/** Address of stored files. */
export const FILES = '**/storage/v1/object/**'

/** Address of a function of the database. */
export const callOf = (name: string) => `**/rest/v1/rpc/${name}`

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
    answer(page, `**/rest/v1/${table}?*`, 'GET', (route) => route.fulfill({ json: rows }))

/** Answers each call of a function. */
export const serveCall =
  (name: string, json: unknown): Step =>
  (page) =>
    answer(page, callOf(name), 'POST', (route) => route.fulfill({ json }))
