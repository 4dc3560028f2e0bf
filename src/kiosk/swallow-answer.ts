const EVENTS = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'contextmenu',
  'keydown',
  'keyup',
] as const

/** A touch that became a swipe is followed by no click. */
const CLICK_COMES_WITHIN_MS = 400

/**
 * Takes the next touch or key for itself, whatever it was on: a visitor who cannot know what lies
 * below presses nothing of it. Answers once it is over. Returns the way to stop.
 */
export function swallowAnswer(onAnswer: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let timer = 0
  function onEvent(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click' || event.type === 'keydown') onAnswer()
    if (event.type === 'pointerup' || event.type === 'pointercancel')
      timer = window.setTimeout(onAnswer, CLICK_COMES_WITHIN_MS)
  }
  for (const event of EVENTS)
    addEventListener(event, onEvent, { capture: true, passive: false, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => ended.abort()
}
