import type { Point, Way } from './capsule'

export type Strokes = {
  /** A finger, pen or mouse button went down and is held. */
  readonly onBegin: () => void
  /** It touched a point, or moved from one to the others; CSS pixels from the element's corner. */
  readonly onStroke: (way: Way) => void
  /** The last one held was lifted, or the system took it away. */
  readonly onEnd: () => void
}

/** Follows every finger on an element until the signal. Each draws a line of its own. */
export function followPointers(
  element: HTMLElement,
  signal: AbortSignal,
  { onBegin, onStroke, onEnd }: Strokes,
) {
  const held = new Map<number, Point>()
  // Measuring makes the browser lay the page out at once, far too dear to do on every move.
  let place = placeOf(element)

  function begin(event: PointerEvent) {
    if (event.button !== 0) return
    place = placeOf(element)
    // The stroke goes on when the hand slips over the card's edge, and ends wherever it is lifted.
    element.setPointerCapture(event.pointerId)
    const point = pointOn(place, event)
    held.set(event.pointerId, point)
    if (held.size === 1) onBegin()
    onStroke([point])
  }

  function move(event: PointerEvent) {
    const last = held.get(event.pointerId)
    if (!last) return
    keepToCard(event)
    const way: Way = [last, ...samplesOf(event).map((sample) => pointOn(place, sample))]
    held.set(event.pointerId, way.at(-1) ?? last)
    onStroke(way)
  }

  function end({ pointerId }: PointerEvent) {
    if (held.delete(pointerId) && held.size === 0) onEnd()
  }

  // A stroke is the card's alone, and a hundred events a second: whoever listens to all that happens
  // on the page, as React does at its root, is kept out of them.
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
  // A wheel can scroll the page while a button is held.
  const onScroll = () => {
    place = placeOf(element)
  }
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
  signal.addEventListener('abort', () => held.size > 0 && onEnd(), { once: true })
}

/**
 * A swift stroke would count as a flick that goes on for a moment, though nothing here scrolls, and
 * the next tap, on 'Revelar Tudo' say, as the one that stops it.
 */
const keepFromFlicking = (event: Event) => {
  // While the page still moves from a flick beside the card, this one cannot be kept from it.
  if (event.cancelable) event.preventDefault()
}

/** Every place the finger was since the last event: a browser reports one event per frame. */
function samplesOf(event: PointerEvent): readonly PointerEvent[] {
  const samples = event.getCoalescedEvents()
  return samples.length > 0 ? samples : [event]
}

/** Where an element is on the screen, and how much larger it is drawn than it is laid out. */
function placeOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    left,
    top,
    scaleX: width / element.clientWidth,
    scaleY: height / element.clientHeight,
  }
}

/** Where a pointer is on an element, right also when the page is scrolled, scaled or zoomed. */
const pointOn = (place: ReturnType<typeof placeOf>, event: PointerEvent): Point => ({
  x: (event.clientX - place.left) / place.scaleX,
  y: (event.clientY - place.top) / place.scaleY,
})
