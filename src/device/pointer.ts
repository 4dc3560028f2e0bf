/** Whether a finger is what this device is held with: its keyboard covers the page. */
export const hasCoarsePointer = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches
