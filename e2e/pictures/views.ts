import type { Page } from '@playwright/test'

/** The touch screens that the hub is made for. */
export const views = {
  phone: { viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' },
  tablet: { viewport: { width: 768, height: 1024 }, reducedMotion: 'no-preference' },
  kiosk: { viewport: { width: 1080, height: 1920 }, reducedMotion: 'no-preference' },
  landscape: { viewport: { width: 1920, height: 1080 }, reducedMotion: 'no-preference' },
  still: { viewport: { width: 1080, height: 1920 }, reducedMotion: 'reduce' },
  /** For the menu alone. */
  wall: { viewport: { width: 3840, height: 2160 }, reducedMotion: 'no-preference' },
} as const

/** Coarse pointers only; what Playwright emulates is lost while a long page is photographed. */
export const COARSE_POINTERS =
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2'

/** What moves for longer is the state itself, such as a wheel that turns. */
const LONGEST_ENTRANCE_MS = 1000

/** Waits until what came into the page stands where it stays. */
export const isSettled = (page: Page) =>
  page.evaluate(
    (longest) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
          .map(({ finished }) => finished),
      ),
    LONGEST_ENTRANCE_MS,
  )
