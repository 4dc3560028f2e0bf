import { useEffect, useRef, useState } from 'react'
import { access, inTheirTime } from '@/device/access'
import { shopSetting } from '@/shop/settings/kept-settings'
import { msWithoutSign, noteSignOfLife } from '@/device/visit'
import { useEvery } from '@/ui/use-every'
import { usePageVisible } from '@/ui/use-page-state'
import { presenceAfter, type Presence } from './rules'

const LOOK_EVERY_MS = 500

/** Slow readers move or scroll now and then. Touches and keys are noted elsewhere. */
const SIGNS = ['pointermove', 'touchmove', 'wheel', 'scroll', 'input']

type PresenceInput = {
  readonly hasNothingToLose: boolean
  /** The question's code must have loaded. */
  readonly canAsk: boolean
}

/**
 * Whether somebody is at this kiosk. Once it has asked, or found nobody, only an answer continues
 * the visit, so that a touch never presses what it did not aim at.
 */
export function usePresence({ hasNothingToLose, canAsk }: PresenceInput) {
  const [presence, setPresence] = useState<Presence>('here')
  const askedMs = useRef<number | null>(null)
  const isVisible = usePageVisible()

  // A visit out of sight stands still: its end would sign out the person who uses another page. Back in
  // sight, it has its whole time again.
  useEffect(() => {
    if (isVisible) noteSignOfLife()
  }, [isVisible])

  useEffect(() => {
    const ended = new AbortController()
    const listening = { capture: true, passive: true, signal: ended.signal }
    for (const sign of SIGNS) addEventListener(sign, noteSignOfLife, listening)
    return () => ended.abort()
  }, [])

  // Holds a new version back (`src/offline`), but not by a visit that cannot end.
  const isUnderWay = canAsk && presence !== 'left'
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-visit', isUnderWay)
    return () => root.removeAttribute('data-visit')
  }, [isUnderWay])

  function look() {
    const now = performance.now()
    const next = presenceAfter({
      silent: msWithoutSign() / 1000,
      asked: askedMs.current === null ? null : (now - askedMs.current) / 1000,
      limit: inTheirTime(Number(shopSetting('visitSeconds'))),
      hasNothingToLose,
      isPatient: access().time,
    })
    if (next === 'here') return
    askedMs.current ??= now
    setPresence((last) => (last === 'left' ? last : next))
  }
  useEvery(LOOK_EVERY_MS, look, { isOn: canAsk && isVisible })

  function answer() {
    noteSignOfLife()
    askedMs.current = null
    setPresence('here')
  }

  return { presence, answer, leave: () => setPresence('left') }
}
