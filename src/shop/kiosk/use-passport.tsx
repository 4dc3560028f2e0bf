import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  finishedGames,
  keepPassport,
  type Passport,
  subscribeToFinished,
} from '@/device/visit'
import { currentVisit } from '@/shop/device/kiosk-storage'
import { couponsLeft, subscribeToCoupons } from '@/shop/device/visit-coupons'
import { lazyModule, useLazy } from '@/ui/use-lazy'

const prizeWindow = lazyModule(async () => (await import('./passport-prize')).PassportPrize)

/**
 * Has the menu say what a visit wins for several games, as long as it can, and returns the window
 * with that prize once they are finished and the menu is there (rule 13.20).
 */
export function usePassport(promise: Passport | null, isOnMenu: boolean) {
  const finished = useSyncExternalStore(subscribeToFinished, finishedGames).length
  const hasCoupons = useSyncExternalStore(subscribeToCoupons, couponsLeft)?.left !== 0
  const visit = currentVisit()
  const attempt = `${visit} ${finished}`
  /** The visit that is settled, or the attempt that gave nothing. */
  const [settled, setSettled] = useState('')
  /** Kept as it was promised: its coupon may have been the last one. */
  const [open, setOpen] = useState<{ visit: string; games: number } | null>(null)

  const promised = hasCoupons && settled !== visit ? promise : null
  useEffect(() => keepPassport(promised), [promised])
  useEffect(() => () => keepPassport(null), [])

  const isDue = promised !== null && finished >= promised.games && settled !== attempt
  const isOpen = open?.visit === visit
  if (isDue && isOnMenu && !isOpen) setOpen({ visit, games: promised.games })
  const { code: PassportPrize } = useLazy(prizeWindow, { isWanted: isOpen, retryMs: 5000 })

  return (
    PassportPrize &&
    isOpen && (
      <PassportPrize
        key={visit}
        games={open.games}
        onClose={(mayAskAgain) => {
          setSettled(mayAskAgain ? attempt : visit)
          setOpen(null)
        }}
      />
    )
  )
}
