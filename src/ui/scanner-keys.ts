import { useEffect } from 'react'

type Key = { readonly key: string; readonly ctrlKey: boolean }

/** Whether it is the line feed of a scanner, which arrives as Ctrl+J. */
export const isLineFeed = ({ key, ctrlKey }: Key): boolean =>
  ctrlKey && key.toLowerCase() === 'j'

/** Whether it ends what a scanner types. */
export const endsScan = (event: Key): boolean => event.key === 'Enter' || isLineFeed(event)

/** Keeps the line feeds of a scanner from opening the browser's downloads. */
export function useLineFeeds() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => isLineFeed(event) && event.preventDefault()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
