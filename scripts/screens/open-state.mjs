/**
 * @typedef {{
 *   name: string,
 *   path: string,
 *   prepare?: (page: import('playwright').Page) => Promise<unknown>,
 *   act?: (page: import('playwright').Page) => Promise<unknown>,
 *   settleMs?: number,
 *   faults?: readonly string[],
 *   startsOverOnResize?: boolean,
 * }} State a screen as a visitor may find it: what the service answers, what is done there, and
 *   what the browser's console says of it
 */

const PATIENCE_MS = 8000
/** An answer that is withheld keeps the network busy for ever. */
const IDLE_MS = 3000
/** Long enough for a shelf of cards to have come in, short enough to catch the confetti. */
const SETTLE_MS = 700

/**
 * Brings a page into the given state, which is seen on it when this ends.
 *
 * @param {import('playwright').Page} page
 * @param {State} state
 */
export async function reachState(page, { path, prepare, act }) {
  await prepare?.(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(goOn)
  await act?.(page)
}

/**
 * Opens a fresh page in the given state; its caller closes the page's context.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {State} state
 * @param {import('./views.mjs').View} view
 */
export async function openState(browser, origin, state, view) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pt-BR',
    viewport: { width: view.width, height: view.height },
    hasTouch: true,
    permissions: ['camera'],
    // It would answer in place of the answers that a state replaces.
    serviceWorkers: 'block',
    reducedMotion: view.hasMotion ? 'no-preference' : 'reduce',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await reachState(page, state)
    await page.waitForTimeout(state.settleMs ?? SETTLE_MS)
    return page
  } catch (error) {
    await context.close()
    throw error
  }
}

const goOn = () => undefined
