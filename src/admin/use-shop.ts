import { useState } from 'react'
import { listPrizeRules, type PrizeRules } from '@/data/prize-rules'
import { countWins, type WinCount } from '@/data/wins'
import { useLoader, type Asking, type Complain } from '@/hooks/use-loader'

/** What admins alone may see of the prizes, and where it comes from. */
export type Shop = {
  /** By prize; the defaults hold for those that are not there. */
  readonly rules: ReadonlyMap<string, PrizeRules>
  readonly wins: readonly WinCount[]
  /** Reads it again, quietly. */
  readonly reload: () => void
}

/** What the panel knows of who is here, and shows accordingly. */
export type TabProps = { readonly canEdit: boolean; readonly shop: Shop | null }

type Loaded = Omit<Shop, 'reload'>

/** Null when a part is missing: half of it would show wrong chances. */
async function readShop(complain: Complain): Promise<Loaded | null> {
  const [rules, wins] = await Promise.all([listPrizeRules(), countWins()])
  for (const part of [rules, wins]) if (!part.ok) complain('', part.failure)
  if (!rules.ok || !wins.ok) return null
  return {
    rules: new Map(rules.value.map(({ prize_id, ...own }) => [prize_id, own])),
    wins: wins.value,
  }
}

/**
 * What admins see of chances, stock and wins, a minute old at most. Null for everybody else, and on
 * a backend that knows nothing of it; nobody is told, because the panel works without.
 */
export function useShop(isAdmin: boolean): Shop | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [asking, setAsking] = useState<Asking>({ isQuiet: true })
  const reload = () => setAsking({ isQuiet: true })
  useLoader(readShop, {
    asking: isAdmin ? asking : null,
    onLoaded: setLoaded,
    askQuietly: reload,
    freshness: loaded ? 'kiosk' : 'visit',
  })
  return isAdmin && loaded ? { ...loaded, reload } : null
}
