/** The window on top, or the page: nothing outside a window can be pressed. */
export const topWindow = () =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body

/** Calls back when a window opens or closes. Returns a function that unsubscribes. */
export function subscribeToWindows(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

/**
 * For what a kiosk puts into a window: it is elsewhere in React's tree, and the window would take a
 * press on it for one outside itself.
 */
export function keepFromWindow(corner: HTMLElement | null) {
  const place = corner?.parentElement
  const keep = (event: Event) => {
    if (event.target instanceof Node && corner?.contains(event.target))
      event.stopPropagation()
  }
  place?.addEventListener('pointerdown', keep)
  return () => place?.removeEventListener('pointerdown', keep)
}
