import { useState } from 'react'
import { listLastRedemptions, type UsedCoupon } from '@/data/redemptions'
import { loadOf, useLoader, type Asking } from '@/hooks/use-loader'

/** What was used today at any till, a minute old at most. Null until it was read. */
export function useLastUses() {
  const [uses, setUses] = useState<readonly UsedCoupon[] | null>(null)
  const [asking, setAsking] = useState<Asking>({ isQuiet: true })
  const reload = () => setAsking({ isQuiet: true })
  useLoader(
    // Quietly: whoever confirms a use is told of what fails.
    loadOf(listLastRedemptions, ''),
    {
      asking,
      onLoaded: (result) => result.ok && setUses(result.value),
      askQuietly: reload,
      freshness: 'kiosk',
    },
  )
  return { uses, reload }
}
