import { useState, type KeyboardEvent } from 'react'
import { playSound } from '@/device/sound'
import type { Point, Way } from './capsule'
import { middleOf, moveCoin } from './coin'
import type { Size } from './cover'

/** A coin for the keyboard: arrow keys move it and scratch along, Enter and space scratch below it. */
export function useCoin(size: Size | null, scratch: (way: Way) => void) {
  const [place, setPlace] = useState<{ size: Size; point: Point } | null>(null)
  // After a resize it lies in the middle of the new card.
  const known = place?.size === size ? place?.point : undefined
  const point = known ?? (size ? middleOf(size) : null)

  function onKeyDown(event: KeyboardEvent) {
    if (!size || !point || event.altKey || event.ctrlKey || event.metaKey) return
    const next = moveCoin(point, event.key, event.shiftKey, size)
    if (!next) return
    // The arrow keys and the space bar would scroll the page away from under the coin.
    event.preventDefault()
    if (!event.repeat) playSound('scratch')
    setPlace({ size, point: next })
    scratch([point, next])
  }

  return { point, onKeyDown }
}
