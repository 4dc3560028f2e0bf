import { isOpenToAll } from '@/data/staff-session'
import { dayOf } from '@/lib/day'
import { succeed } from '@/lib/result'
import { readNumbers } from '@/shop/numbers/numbers'
import { spanUpTo } from '@/shop/numbers/rules'
import { listGameRewards } from '@/shop/prizes/game-rewards'
import { listCodesLeft } from '@/shop/prizes/shop-codes'
import { readDrawnGames } from '@/shop/promotion/drawn-games'
import { listSchedules } from '@/shop/promotion/promotion'
import { settingIn } from '@/shop/settings/setting-list'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { listKiosks } from '@/shop/staff/kiosks'
import { readAll } from '@/shop/staff/staff-page'
import { needsOf } from './needs'

/** Today's figures, and what is wrong. `denied` for everyone but admins. */
export async function readToday() {
  const [read, isOpen] = await Promise.all([
    readAll({
      numbers: readNumbers(spanUpTo(dayOf(new Date()), 1)),
      kiosks: listKiosks(),
      codes: listCodesLeft(),
      rewards: listGameRewards(),
      drawn: readDrawnGames(),
      settings: readShopSettings(),
    }),
    isOpenToAll(),
  ])
  if (!read.ok) return read
  const { numbers, kiosks, codes, rewards, drawn, settings } = read.value
  const way = settingIn(settings, 'prizeWay')
  // A schedule may be long: only where one is needed.
  const schedules = way === 'schedule' ? await listSchedules() : succeed([])
  if (!schedules.ok) return schedules
  const [started = 0, , wins = 0, used = 0] = numbers.by_day[0] ?? []
  return succeed({
    figures: { started, wins, used },
    needs: needsOf({
      kiosks,
      codes,
      stock: numbers.stock,
      way,
      scheduled: schedules.value.filter(({ is_over }) => !is_over).map(({ game }) => game),
      drawn,
      rewarded: rewards.map(({ game }) => game),
      isOpenToAll: isOpen,
    }),
  })
}
