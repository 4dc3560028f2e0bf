import { listPrizeRules, type PrizeRules } from '@/data/prize-rules'
import { countWins, type WinCount } from '@/data/wins'
import { useRead } from '@/hooks/use-read'
import { succeed, type Result } from '@/lib/result'

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

/** Fails when a part is missing: half of it would show wrong chances. */
async function readShop(): Promise<Result<Loaded>> {
  const [rules, wins] = await Promise.all([listPrizeRules(), countWins()])
  if (!rules.ok) return rules
  if (!wins.ok) return wins
  return succeed({
    rules: new Map(rules.value.map(({ prize_id, ...own }) => [prize_id, own])),
    wins: wins.value,
  })
}

/**
 * What admins see of chances, stock and wins, a minute old at most. Null for everybody else, and on
 * a backend that knows nothing of it; nobody is told, because the panel works without.
 */
export function useShop(isAdmin: boolean): Shop | null {
  const { data, refresh } = useRead(['shop'], readShop, {
    enabled: isAdmin,
    everyMinute: 'once-read',
  })
  return isAdmin && data ? { ...data, reload: refresh } : null
}
