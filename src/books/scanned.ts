import type { KeyboardEvent } from 'react'

/** For a field into which a scanner types: its Enter must not send the form. */
export const scanned = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  },
}
