/** Whether the visitor asked the system for less movement. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether this device is used by touch, so that its keyboard covers the page. */
export const hasCoarsePointer = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches
