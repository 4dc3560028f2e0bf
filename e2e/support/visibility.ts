import type { Page } from '@playwright/test'

/**
 * Tells the page that another tab came in front of it, or that it is back. A headless browser
 * never hides a page by itself, whatever is opened over it.
 */
export const showAs = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibility,
      configurable: true,
    })
    Object.defineProperty(document, 'hidden', {
      value: visibility === 'hidden',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
