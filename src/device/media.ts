/** Whether the visitor asked the system for less movement. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a finger is what this device is held with: its keyboard covers the page. */
export const hasCoarsePointer = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches
