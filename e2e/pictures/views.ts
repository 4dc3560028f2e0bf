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

/** Long enough for a shelf of cards to have come in, short enough to catch the confetti. */
export const SETTLE_MS = 350
