import type { Point, Stroke } from './coverage'

type StrokeEvents = {
  /**
   * Called when the first pointer goes down; returns a callback for when the last one is lifted.
   */
  readonly onHold: () => () => void
  /** It touched a point, or moved from one to the others; CSS pixels from the element's corner. */
  readonly onStroke: (stroke: Stroke) => void
}

/** Follows every pointer on an element until the signal aborts. Each draws its own line. */
export function followPointers(
  element: HTMLElement,
  signal: AbortSignal,
  { onHold, onStroke }: StrokeEvents,
) {
  const held = new Map<number, Point>()
  let release: (() => void) | undefined
  // Measured once: on every move it would force a layout.
  let place = placeOf(element)

  function begin(event: PointerEvent) {
    if (event.button !== 0) return
    place = placeOf(element)
    // The stroke goes on beyond the card's edge, and ends wherever the pointer is lifted.
    element.setPointerCapture(event.pointerId)
    const point = pointOn(place, event)
    held.set(event.pointerId, point)
    if (held.size === 1) release = onHold()
    onStroke([point])
  }

  function move(event: PointerEvent) {
    const last = held.get(event.pointerId)
    if (!last) return
    keepToCard(event)
    const stroke: Stroke = [
      last,
      ...samplesOf(event).map((sample) => pointOn(place, sample)),
    ]
    held.set(event.pointerId, stroke.at(-1) ?? last)
    onStroke(stroke)
  }

  function end({ pointerId }: PointerEvent) {
    if (held.delete(pointerId) && held.size === 0) release?.()
  }

  // A hundred events a second: keeps them from listeners on the whole page, such as React's root.
  function keepToCard(event: Event) {
    if (held.size > 0) event.stopPropagation()
  }

  element.addEventListener('pointerdown', begin, { signal })
  element.addEventListener('touchstart', keepFromFlicking, { signal, passive: false })
  window.addEventListener('pointermove', move, { signal, capture: true })
  for (const type of ['touchmove', 'mousemove'] as const)
    window.addEventListener(type, keepToCard, { signal, capture: true, passive: true })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    element.addEventListener(type, end, { signal })
  // A mouse wheel can scroll the page during a stroke.
  const onScroll = () => {
    place = placeOf(element)
  }
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
  signal.addEventListener('abort', () => release?.(), { once: true })
}

/**
 * The browser would take a fast stroke for a scroll gesture, and the next tap, for instance on
 * 'Revelar Tudo', as the one that stops it.
 */
const keepFromFlicking = (event: Event) => {
  // Not cancelable while the page still scrolls from a gesture beside the card.
  if (event.cancelable) event.preventDefault()
}

/** Every position since the last event: browsers report one event per frame. */
function samplesOf(event: PointerEvent): readonly PointerEvent[] {
  // Missing in plain http, and in older Safari.
  const samples = event.getCoalescedEvents?.() ?? []
  return samples.length > 0 ? samples : [event]
}

/** Position of an element on the screen, and its scale. */
function placeOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    left,
    top,
    scaleX: width / element.clientWidth,
    scaleY: height / element.clientHeight,
  }
}

/** Position of a pointer on an element, also when the page is scrolled, scaled or zoomed. */
const pointOn = (place: ReturnType<typeof placeOf>, event: PointerEvent): Point => ({
  x: (event.clientX - place.left) / place.scaleX,
  y: (event.clientY - place.top) / place.scaleY,
})
