import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api'
import { createListeners } from '@/lib/listeners'

// A screen reader for kiosks, where visitors cannot bring their own.

const roles: Readonly<Record<string, string>> = {
  button: 'botão',
  link: 'link',
  heading: 'título',
  textbox: 'campo de texto',
  combobox: 'lista, as setas para os lados mudam',
  checkbox: 'caixa',
  radio: 'opção',
  img: 'imagem',
  application: 'as setas para os lados raspam',
}

const LIVE =
  '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
const CONTROL =
  'a[href], button, input, select, textarea, summary, [role="application"], [role="progressbar"], [role="img"], img[alt]:not([alt=""])'
const MARKED = '[type="radio"], [type="checkbox"]'
const WRITES = `input:not(${MARKED}), textarea`
/** Groups changes that happen together. */
const SETTLED_MS = 50
/** News told this soon after other news is repeated with it, as a coupon and the toast of its win. */
const TOGETHER_MS = 1000

/** From the normal speed to the slowest, from the normal volume to the loudest. */
const steps = { speed: [1, 0.75, 0.55], volume: [0.7, 0.85, 1] }
const step = { speed: 0, volume: 0 }
let voice: SpeechSynthesisVoice | null = null
/** The last news of the page, and the last stop. */
let news = ''
let newsAt = 0
let stop = ''
/** News is being said, not a stop. */
let tellsNews = false
let isPaused = false
const controls = createListeners()

/** Finds a Portuguese voice on this device, preferably Brazilian; returns whether there is one. */
export function findVoice(): boolean {
  const found = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && /^pt\b/i.test(lang))
  voice = found.find(({ lang }) => /br/i.test(lang)) ?? found[0] ?? null
  return voice !== null
}

/** Calls back when the device has other voices: a slow machine starts them when it is first asked. */
export function subscribeToVoices(onChange: () => void): () => void {
  speechSynthesis.addEventListener('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange)
}

/** @param isNew interrupts the words being spoken */
export function say(text: string, isNew = false) {
  if (!voice || !text) return
  if (isNew) {
    tellsNews = false
    speechSynthesis.cancel()
    setPaused(false)
  }
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = voice.lang
  words.rate = steps.speed[step.speed] ?? 1
  words.volume = steps.volume[step.volume] ?? 1
  speechSynthesis.speak(words)
}

/** A keypad passes several stops on its way to this button: a stop is repeated only before any news. */
export function repeat() {
  say(news || stop, true)
  tellsNews = news !== ''
}

export const isSpeechPaused = () => isPaused
export const isSpeechSlowest = () => step.speed === steps.speed.length - 1
export const isSpeechLoudest = () => step.volume === steps.volume.length - 1
/** Calls back when one of these changes. Something new that is said ends a pause. */
export const subscribeToSpeech = controls.subscribe

export function setPaused(next: boolean) {
  isPaused = next
  if (next) speechSynthesis.pause()
  else speechSynthesis.resume()
  controls.notify()
}

/** Takes the next step, after the last one the first. */
export function nextStep(of: keyof typeof step) {
  step[of] = (step[of] + 1) % steps[of].length
  controls.notify()
  repeat()
}

const isOn = (element: Element, attribute: string) =>
  element.getAttribute(attribute) === 'true'

/** Words for a state in an attribute, and for its opposite. */
const states: readonly (readonly [attribute: string, yes: string, no: string])[] = [
  ['aria-checked', 'ligado', 'desligado'],
  ['aria-expanded', 'aberto', 'fechado'],
  ['aria-pressed', 'escolhido', ''],
  ['aria-disabled', 'indisponível', ''],
]

function valueOf(element: Element): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
  if (element.matches('summary'))
    return element.closest('details')?.open ? 'aberto' : 'fechado'
  if (!(element instanceof HTMLInputElement))
    return element.getAttribute('aria-valuetext') ?? ''
  if (element.matches(WRITES)) return element.value || 'vazio'
  return element.checked ? 'marcada' : 'não marcada'
}

/** The spoken words for an element: name, role, state, description. */
function wordsOf(element: Element): string {
  const isControl = element.matches(CONTROL)
  const name = computeAccessibleName(element) || (isControl ? '' : textOf(element))
  return [
    name,
    roles[getRole(element) ?? ''] ?? '',
    valueOf(element),
    element.matches(':disabled') ? 'indisponível' : '',
    ...states
      .filter(([attribute]) => element.hasAttribute(attribute))
      .map(([attribute, yes, no]) => (isOn(element, attribute) ? yes : no)),
    isControl ? computeAccessibleDescription(element) : '',
  ]
    .map(tidy)
    .filter(Boolean)
    .join(', ')
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()

/** Without parts hidden from screen readers. */
const textOf = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      return isOn(node, 'aria-hidden') ? '' : ` ${textOf(node)} `
    })
    .join(' ')

const topDialog = () => [...document.querySelectorAll('[role="dialog"]')].at(-1)

/** A label is spoken with its control. */
const isNameOfAnother = (element: Element) =>
  element instanceof HTMLLabelElement &&
  element.control !== null &&
  !element.contains(element.control)

/** The stops on the page in order: controls, and texts without one. */
function reachable(): HTMLElement[] {
  const found: HTMLElement[] = []
  look(topDialog() ?? document.body)
  return found

  function look(element: Element) {
    if (element.matches('.skip-link, [aria-hidden="true"]') || isNameOfAnother(element))
      return
    if (!element.checkVisibility({ visibilityProperty: true })) return
    const isText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
    if (element.matches(CONTROL) || (isText && !element.querySelector(CONTROL))) {
      if (element instanceof HTMLElement) found.push(element)
      return
    }
    for (const child of element.children) look(child)
  }
}

/** The page text spoken last. */
let here: Element | null = null

function reach(item: HTMLElement) {
  // Texts cannot be focused by default.
  if (item.tabIndex < 0 && !item.hasAttribute('tabindex')) item.tabIndex = -1
  here = null
  item.focus({ preventScroll: true })
  // It had the focus already, or cannot take it, as a disabled control.
  if (here !== item) tell(item)
  item.scrollIntoView({ block: 'center' })
}

let dialog: Element | null = null

/** @param isOwnChange it changed by itself: news that are being told are not cut */
function tell(element: Element, isOwnChange = false) {
  here = element
  const around = element.closest('[role="dialog"]')
  const intro = around && around !== dialog ? [around] : []
  dialog = around
  const text = [...intro.map(dialogInWords), wordsOf(element)].join('. ')
  const isSpeechControl = element.closest('[data-speech]') !== null
  if (!isSpeechControl) stop = text
  // The way to the buttons for pause and speed does not interrupt the speech that they control.
  const mayWait = isSpeechControl || isOwnChange
  say(text, !(mayWait && tellsNews && speechSynthesis.speaking))
}

const dialogInWords = (element: Element) =>
  `${computeAccessibleName(element)}. ${computeAccessibleDescription(element)}`.replace(
    /\.$/,
    '',
  )

function move(by: 1 | -1) {
  const items = reachable()
  const at = items.findIndex((item) => item === (here ?? document.activeElement))
  const next = items.at((at + by) % items.length)
  if (next) reach(next)
}

/** A keypad with arrows, enter and back reaches everything. */
function onKey(event: KeyboardEvent) {
  const { key, target } = event
  const isWriting = target instanceof Element && target.matches(WRITES)
  // This key may have closed a window, which is no longer there.
  const isBack =
    !event.defaultPrevented && (key === 'Escape' || (key === 'Backspace' && !isWriting))
  const back =
    isBack && !topDialog() && document.querySelector<HTMLElement>('main a[href="/"]')
  if (key === 'ArrowDown') move(1)
  else if (key === 'ArrowUp') move(-1)
  else if (back) back.click()
  else if (key !== 'Enter' || !enter(target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Presses where browsers do not, and returns whether their own answer is not wanted. */
function enter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const canBeMarked = target.matches(MARKED)
  if (canBeMarked) target.click()
  // The browser's own list of options would be silent.
  return canBeMarked || target instanceof HTMLSelectElement
}

/** The control that a second touch presses: the first one only reads it aloud. */
let heard: Element | undefined

function itemAt(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element
    ? reachable().find((item) => item.contains(target))
    : undefined
}

function onTouch(event: MouseEvent) {
  // A key presses the focused element, which was read aloud.
  if (event.type === 'click' && event.detail === 0) return
  const item = itemAt(event.target)
  if (item && item === heard) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.type !== 'click') return
  heard = item
  // Later: during its click, an option is marked already.
  if (item) setTimeout(() => reach(item))
}

/** A finger that moves over the page reads the control under it. */
function onMove(event: PointerEvent) {
  if (event.buttons === 0) return
  const item = itemAt(document.elementFromPoint(event.clientX, event.clientY))
  if (!item || item === heard) return
  heard = item
  reach(item)
}

const told = new WeakMap<Element, string>()

function tellChanges(changes: readonly MutationRecord[]) {
  const focused = document.activeElement
  if (
    focused &&
    changes.some(
      ({ target, attributeName }) =>
        // That a pressed control rests says nothing new, and would come before the news.
        target === focused && attributeName && attributeName !== 'aria-disabled',
    )
  )
    tell(focused, true)
  const regions = changes.flatMap(({ target, addedNodes }) => {
    const around = (target instanceof Element ? target : target.parentElement)?.closest(
      LIVE,
    )
    const added = [...addedNodes].flatMap((node) =>
      node instanceof Element ? [...node.querySelectorAll(LIVE), node] : [],
    )
    return [around, ...added.filter((element) => element.matches(LIVE))]
  })
  for (const region of new Set(regions)) {
    const text = region ? tidy(textOf(region)) : ''
    if (!region || told.get(region) === text) continue
    told.set(region, text)
    if (!text) continue
    say(text)
    news = Date.now() - newsAt < TOGETHER_MS ? `${news} ${text}` : text
    newsAt = Date.now()
    tellsNews = true
  }
}

/** Reads the focus and all changes aloud. Returns a function that stops it. */
export function speakPage(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let pending: MutationRecord[] = []
  const observer = new MutationObserver((changes) => {
    if (pending.length === 0)
      setTimeout(() => {
        tellChanges(pending)
        pending = []
      }, SETTLED_MS)
    pending.push(...changes)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', ...states.map(([attribute]) => attribute)],
  })
  // New functions each time: it may start again before the last one has ended.
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && tell(target),
    { signal },
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) say(valueOf(target), true)
      else if (target instanceof Element && target.matches(MARKED)) tell(target)
    },
    { signal },
  )
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const pressed = target.querySelector(':scope > summary:focus')
      if (pressed) tell(pressed)
    },
    // It does not bubble.
    { signal, capture: true },
  )
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) tell(activeElement)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    speechSynthesis.cancel()
  })
  return () => ended.abort()
}

/**
 * Lets arrow keys move the focus, and a first touch read the control that a second one presses.
 * Returns a function that undoes it.
 */
export function walkByEar(): () => void {
  const ended = new AbortController()
  const listening = { capture: true, signal: ended.signal }
  // Not on the window: a question that takes any touch or key for its answer comes first there.
  document.addEventListener('keydown', onKey, listening)
  document.addEventListener('pointermove', onMove, listening)
  for (const type of ['pointerdown', 'click'] as const)
    document.addEventListener(type, onTouch, listening)
  // Nothing of the last visitor's.
  heard = undefined
  news = ''
  stop = ''
  step.speed = 0
  step.volume = 0
  setPaused(false)
  return () => ended.abort()
}
