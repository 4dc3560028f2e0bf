import {
  countWins,
  listPrizeRules,
  type PrizeRules,
  type WinCount,
} from '@/data/prize-rules'
import { type CodesLeft, listCodesLeft } from '@/data/shop-codes'
import { useRead } from '@/hooks/use-read'
import { succeed } from '@/lib/result'

/** Figures of prizes that only admins may read. */
export type Shop = {
  /** By prize id; a missing prize has the default rules. */
  readonly rules: ReadonlyMap<string, PrizeRules>
  readonly wins: readonly WinCount[]
  readonly codes: readonly CodesLeft[]
  /** Reads again, without a toast on failure. */
  readonly refresh: () => void
}

/** The props of a tab of the panel. */
export type TabProps = { readonly canEdit: boolean; readonly shop: Shop | null }

/** Fails if rules or wins are missing: with half of them, chances would be wrong. */
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
 * The rules and wins of all prizes, at most a minute old. Null for everyone but admins, and on a
 * backend without them: the panel works without, so no toast is shown.
 */
export function useShop(isAdmin: boolean): Shop | null {
  const { data, refresh } = useRead(['shop'], readShop, {
    enabled: isAdmin,
    everyMinute: 'once-read',
  })
  return isAdmin && data ? { ...data, refresh } : null
}
