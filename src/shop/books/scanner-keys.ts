import { type KeyboardEvent as FieldEvent, useEffect } from 'react'
import { isLineFeed } from '@/shop/coupon/typed-code'

const endsScan = (event: Parameters<typeof isLineFeed>[0]): boolean =>
  event.key === 'Enter' || isLineFeed(event)

/**
 * Takes the end of a scan from a form, which it would send, and selects the code, so that the next
 * scan replaces it. Returns whether it was the end.
 */
export function takeScan(event: FieldEvent<HTMLElement>): boolean {
  if (!endsScan(event)) return false
  event.preventDefault()
  if (event.currentTarget instanceof HTMLInputElement) event.currentTarget.select()
  return true
}

/** Keeps the line feeds of a scanner from opening the browser's downloads. */
export function useLineFeeds() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => isLineFeed(event) && event.preventDefault()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
