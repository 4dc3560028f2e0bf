import type { Page } from '@playwright/test'

export type StoredPrize = { id: string; label: string; color: string; created_at: string }

const CLASS_NAMES = [
  'bg-red-500',
  'bg-yellow-500',
  'bg-green-500',
  'bg-blue-500',
  'bg-pink-500',
]

export const prizes = (count: number): StoredPrize[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `prize-${index}`,
    label: `Prêmio ${index + 1}`,
    color: CLASS_NAMES[index % CLASS_NAMES.length] ?? 'bg-red-500',
    created_at: '2026-01-01T00:00:00Z',
  }))

/** Has the service answer the wheel with these prizes. */
export const servePrizes = (page: Page, rows: readonly StoredPrize[]) =>
  page.route('**/rest/v1/roulette_items*', (route) => route.fulfill({ json: rows }))

/** Which slice, from 0, is drawn on the screen right below the pointer. */
export const sliceBelowPointer = (page: Page) =>
  page.locator('.wheel-disc').evaluate((disc) => {
    const { left, top, width } = disc.getBoundingClientRect()
    // A turned square has a wider box around it; its centre stays where it was.
    const radius = disc.clientWidth / 2
    const found = document.elementFromPoint(
      left + width / 2,
      top + width / 2 - radius * 0.85,
    )
    return [...disc.querySelectorAll('path[d^="M0"]')].indexOf(found ?? disc)
  })
