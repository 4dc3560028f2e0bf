import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Each toast that came onto the page, also one that another replaced at once. */
    toasts: string[]
  }
}

/** The toasts on the screen. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')

/** Has the page write down its toasts, as title and description. */
export const noteToasts = (page: Page) =>
  page.addInitScript(() => {
    window.toasts = []
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('.toast')) {
            const parts = [...(node.firstElementChild?.children ?? [])]
            window.toasts.push(parts.map(({ textContent }) => textContent).join(' | '))
          }
    }).observe(document, { childList: true, subtree: true })
  })

export const notedToasts = (page: Page) => page.evaluate(() => window.toasts)
