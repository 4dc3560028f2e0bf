import { countWins, listPrizeRules, type PrizeRules, type WinCount } from './prize-rules'
import { type CodesLeft, listCodesLeft } from './shop-codes'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { useRead } from '@/ui/use-read'
import { succeed } from '@/lib/result'
import { settingIn } from '@/shop/settings/setting-list'

/** Figures of prizes that only admins may read. */
export type Shop = {
  /** By prize id; a missing prize has the default rules. */
  readonly rules: ReadonlyMap<string, PrizeRules>
  readonly wins: readonly WinCount[]
  /** Whether weights decide; if not, no prize has a chance (rule 18.13). */
  readonly isByChance: boolean
  readonly codes: readonly CodesLeft[]
  /** Reads again, without a toast on failure. */
  readonly refresh: () => void
}

/** Fails if a part other than the codes is missing: without it, chances would be wrong. */
async function readShop() {
  const [rules, wins, settings, codes] = await Promise.all([
    listPrizeRules(),
    countWins(),
    readShopSettings(),
    listCodesLeft(),
  ])
  if (!rules.ok) return rules
  if (!wins.ok) return wins
  if (!settings.ok) return settings
  return succeed({
    rules: new Map(rules.value.map(({ prize_id, ...own }) => [prize_id, own])),
    wins: wins.value,
    isByChance: settingIn(settings.value, 'prizeWay') === 'chance',
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
