import { type RefObject, useEffect, useEffectEvent } from 'react'
import { hasCoarsePointer } from '@/device/media'
import { isLineFeed } from '@/shop/coupon/typed-code'
import type { TillOutcome } from './outcomes'

/**
 * Keeps the code field ready: a code that a scanner types anywhere on the page replaces the last
 * one, and its line feed looks it up. On a phone the outcome takes the focus, which closes the
 * keyboard.
 */
export function useCodeField(
  form: RefObject<HTMLFormElement | null>,
  outcome: TillOutcome | null,
  onLineFeed: () => void,
) {
  const lookUp = useEffectEvent(onLineFeed)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, altKey, metaKey } = event
      const isHere = target instanceof Node && form.current?.contains(target)
      if (isLineFeed(event)) {
        event.preventDefault()
        if (isHere || target === document.body) lookUp()
      }
      // A space presses the focused button.
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
      const isTaken = target instanceof HTMLInputElement
      if (isText && !isTaken) selectField(form)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [form])

  useEffect(() => {
    if (!outcome) return
    if (hasCoarsePointer())
      form.current?.querySelector<HTMLElement>('.till-outcome')?.focus()
    else selectField(form)
  }, [form, outcome])
}

function selectField(form: RefObject<HTMLFormElement | null>) {
  const field = form.current?.querySelector('input')
  field?.focus()
  field?.select()
}
