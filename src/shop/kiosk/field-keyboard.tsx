import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { keepFromWindow, subscribeToWindows, topWindow } from '@/shop/access/top-window'

/** A key is what it types; these do something else. */
const ERASE = '⌫'
const ENTER = 'Enter'
const SHIFT = '⇧'
const LAYER = '#+='
const CLOSE = '⌄'

const letters = Array.from("1234567890⌫áâãàéêíóôõúqwertyuiop-asdfghjklç'⇧zxcvbnm,.?")
const signs = Array.from('1234567890⌫!"#$%&()*+,-./:;<=>?@[]^_`{|}~\\ºªáâãàéêíóôõú')

/** Eleven keys in a row, in the order of a Brazilian keyboard. */
const keysOf = (hasSigns: boolean): readonly string[] => [
  ...(hasSigns ? signs : letters),
  LAYER,
  '@',
  ' ',
  '_',
  ENTER,
  CLOSE,
]

/** The accessible names of keys whose face does not say it. */
const keyNames: Readonly<Record<string, string>> = {
  [ERASE]: 'Apagar',
  [SHIFT]: 'Maiúscula',
  [LAYER]: 'Letras ou sinais',
  [CLOSE]: 'Esconder teclado',
  ' ': 'Espaço',
  '-': 'Hífen',
  '.': 'Ponto',
  ',': 'Vírgula',
  "'": 'Apóstrofo',
  '@': 'Arroba',
  _: 'Sublinhado',
}

/**
 * The keyboard of a kiosk, for every field that letters are typed into (rule 13.18). A keyboard of
 * the system would lie beneath the browser, which fills the screen.
 */
export function FieldKeyboard() {
  const [field, setField] = useState(focusedField)
  const place = useSyncExternalStore(subscribeToWindows, topWindow)
  const keys = useRef<HTMLDivElement | null>(null)

  const follow = useEffectEvent(() => {
    if (!keys.current?.contains(document.activeElement)) setField(focusedField())
  })

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let isPressed = false
    // The page moves when the keys go: a press that takes the focus from a field comes first.
    const followLater = () => setTimeout(() => !isPressed && follow())
    addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true })
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(
        end,
        ({ target }) => {
          isPressed = false
          // A key leaves the focus where it is, and one of them hides the keys.
          const isKey = target instanceof Node && keys.current?.contains(target)
          if (!isKey) followLater()
        },
        { signal, capture: true },
      )
    for (const change of ['focusin', 'focusout'])
      addEventListener(change, followLater, { signal })
    // Somebody types on keys of their own.
    addEventListener('keydown', ({ key }) => key.length === 1 && setField(null), { signal })
    return () => ended.abort()
  }, [])

  return (
    field &&
    createPortal(
      <Keys
        key={place === document.body ? 'page' : 'window'}
        field={field}
        place={keys}
        onClose={() => setField(null)}
      />,
      place,
    )
  )
}

/** Fields that letters are typed into; the browser has pickers of its own for the others. */
const TYPED = ['text', 'search', 'email', 'url', 'tel', 'password', 'number']

/** A field that a keyboard on the screen can type into. */
type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Whether the keyboard serves this element: the scramble game has keys of its own. */
function isTypedField(target: EventTarget | null): target is TypedField {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled
  return (
    target instanceof HTMLInputElement &&
    TYPED.includes(target.type) &&
    !target.readOnly &&
    !target.disabled &&
    target.dataset['keys'] !== 'own'
  )
}

const focusedField = () =>
  isTypedField(document.activeElement) ? document.activeElement : null

type KeysProps = {
  field: TypedField
  place: { current: HTMLDivElement | null }
  onClose: () => void
}

function Keys({ field, place, onClose }: KeysProps) {
  const [hasSigns, setHasSigns] = useState(false)
  const [isUpper, setIsUpper] = useState(false)

  useEffect(() => keepFromWindow(place.current), [place])

  // Page and windows end above the keys.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () =>
      style.setProperty('--keys', `${place.current?.offsetHeight ?? 0}px`)
    measure()
    // A screen of another size has keys of another height.
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      style.removeProperty('--keys')
    }
  }, [place])

  useEffect(() => {
    field.scrollIntoView({ block: 'center' })
    return keepSystemKeysAway(field)
  }, [field])

  function press(key: string, { detail, currentTarget }: MouseEvent<HTMLElement>) {
    if (key === CLOSE) return onClose()
    if (key === LAYER) return setHasSigns(!hasSigns)
    if (key === SHIFT) return setIsUpper(!isUpper)
    field.focus({ preventScroll: true })
    if (key === ENTER) enter(field)
    else if (key === ERASE) edit('delete')
    else edit('insertText', isUpper ? key.toLocaleUpperCase('pt-BR') : key)
    setIsUpper(false)
    // A key pressed by key keeps the focus.
    if (detail === 0 && currentTarget.isConnected) currentTarget.focus()
  }

  return (
    <div
      ref={place}
      role="group"
      aria-label="Teclado"
      className="field-keys fixed inset-x-0 bottom-0 z-40 bg-sunken"
    >
      {keysOf(hasSigns).map((key) => (
        <button
          key={key}
          type="button"
          aria-label={keyNames[key] ?? key}
          aria-pressed={key === SHIFT ? isUpper : undefined}
          className="field-key border border-control bg-raised font-semibold"
          // The field keeps focus and caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => press(key, event)}
        >
          {key === ' ' ? 'espaço' : isUpper ? key.toLocaleUpperCase('pt-BR') : key}
        </button>
      ))}
    </div>
  )
}

/** Returns a function that lets the keyboard of the system come again. */
function keepSystemKeysAway(field: TypedField) {
  const { inputMode } = field
  field.inputMode = 'none'
  return () => {
    field.inputMode = inputMode
  }
}

/** Edits the focused field at its caret as typing does: the page hears it, limits hold. */
const edit = (command: 'insertText' | 'delete', text?: string) =>
  document.execCommand(command, false, text)

function enter(field: TypedField) {
  if (field instanceof HTMLTextAreaElement) return void edit('insertText', '\n')
  const down = new KeyboardEvent('keydown', {
    key: 'Enter',
    bubbles: true,
    cancelable: true,
  })
  // A field into which a scanner types sends no form by Enter.
  if (field.dispatchEvent(down))
    field.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
}
