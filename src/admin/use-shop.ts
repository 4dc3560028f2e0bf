import {
  countWins,
  listPrizeRules,
  type PrizeRules,
  type WinCount,
} from '@/data/prize-rules'
import { type CodesLeft, listCodesLeft } from '@/data/shop-codes'
import { useRead } from '@/hooks/use-read'
import { succeed } from '@/lib/result'

/** The figures of prizes that admins alone may read. */
export type Shop = {
  /** By prize id; a prize that is missing has the defaults. */
  readonly rules: ReadonlyMap<string, PrizeRules>
  readonly wins: readonly WinCount[]
  readonly codes: readonly CodesLeft[]
  /** Reads them again, without a toast on failure. */
  readonly reload: () => void
}

/** The props of a tab of the panel. */
export type TabProps = { readonly canEdit: boolean; readonly shop: Shop | null }

/** Fails when rules or wins are missing: half of them would show wrong chances. */
async function readShop() {
  const [rules, wins, codes] = await Promise.all([
    listPrizeRules(),
    countWins(),
    listCodesLeft(),
  ])
  if (!rules.ok) return rules
  if (!wins.ok) return wins
  return succeed({
    rules: new Map(rules.value.map(({ prize_id, ...own }) => [prize_id, own])),
    wins: wins.value,
    codes: codes.ok ? codes.value : [],
  })
}

/**
 * Rules and wins of all prizes for admins, a minute old at most. Null for everybody else, and on a
 * backend without them: the panel works without, so there is no toast.
 */
export function useShop(isAdmin: boolean): Shop | null {
  const { data, refresh } = useRead(['shop'], readShop, {
    enabled: isAdmin,
    everyMinute: 'once-read',
  })
  return isAdmin && data ? { ...data, reload: refresh } : null
}
