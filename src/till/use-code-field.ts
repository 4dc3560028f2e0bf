import { type RefObject, useEffect } from 'react'
import { hasCoarsePointer } from '@/device/media'
import type { Outcome } from './outcomes'

/**
 * Keeps the code field ready: what a scanner types anywhere on the page replaces the last code. On
 * a phone the outcome takes the focus, which closes the keyboard.
 */
export function useCodeField(
  form: RefObject<HTMLFormElement | null>,
  outcome: Outcome | null,
) {
  useEffect(() => {
    function onKeyDown({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) {
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
