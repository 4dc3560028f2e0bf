import type { Page } from '@playwright/test'
import type { states } from '../catalogue/hub'
import { undoKiosk } from './kiosk'
import { answersToPresses } from './steps'

/** Brings a page into a state, which is seen on it when this ends. */
export async function reachState(
  page: Page,
  { address, prepare, act }: (typeof states)[number],
) {
  await page.clock.install()
  await page.addInitScript(undoKiosk)
  await prepare?.(page)
  await page.goto(address)
  await answersToPresses(page)
  await act?.(page)
}
