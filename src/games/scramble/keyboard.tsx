import { type MouseEvent, type RefObject, useCallback, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type TypedText, ERASE, erased, keyNames, letterKeys, SUBMIT, typed } from './keys'

type KeyboardProps = {
  id: string
  field: RefObject<HTMLInputElement | null>
  onWrite: (text: string) => void
}

/** On-screen keyboard, for a kiosk without keys. Types at the caret of the field. */
export function Keyboard({ id, field, onWrite }: KeyboardProps) {
  function press(key: string, event: MouseEvent) {
    const input = field.current
    if (!input) return
    // After a tap the focus goes to the field; keyboard users stay on the key.
    if (event.detail > 0) input.focus()
    if (key === SUBMIT)
      return input.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
    const draft = typedIn(input)
    const next = key === ERASE ? erased(draft) : typed(draft, key)
    // The caret can be placed only once the new text is in the field.
    flushSync(() => onWrite(next.text))
    input.setSelectionRange(next.start, next.end)
  }

  return (
    <div id={id} role="group" aria-label="Teclado" className="letter-keys">
      {letterKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={keyNames[key] ?? key}
          data-act={acts[key] ?? 'type'}
          className="letter-key border border-control bg-raised font-semibold"
          // The caret stays where it is while a key is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => press(key, event)}
        >
          {key === ' ' ? 'espaço' : key}
        </button>
      ))}
    </div>
  )
}

const acts: Readonly<Record<string, string>> = { [ERASE]: 'erase', [SUBMIT]: 'submit' }

function typedIn({ value, selectionStart, selectionEnd }: HTMLInputElement): TypedText {
  return {
    text: value,
    start: selectionStart ?? value.length,
    end: selectionEnd ?? value.length,
  }
}

/** Whether the screen matches a media query, as it changes; unknown on the server. */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  )
}
