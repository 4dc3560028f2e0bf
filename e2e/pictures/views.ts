import { launchOptions } from '../support/launch-options'

/** The screens that the hub is made for. */
export const views = {
  phone: { viewport: { width: 360, height: 740 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  kiosk: { viewport: { width: 1080, height: 1920 } },
  landscape: { viewport: { width: 1920, height: 1080 } },
} as const

/** Playwright's own emulation is lost in a screenshot of a long page. */
const COARSE_POINTERS = '--blink-settings=primaryPointerType=2,availablePointerTypes=2'

/** All of them are touched. */
export const touched = {
  hasTouch: true,
  launchOptions: { ...launchOptions, args: [...launchOptions.args, COARSE_POINTERS] },
}
