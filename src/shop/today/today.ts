import { isOpenToAll } from '@/data/staff-session'
import { dayOf } from '@/lib/day'
import { succeed } from '@/lib/result'
import { readNumbers } from '@/shop/numbers/numbers'
import { spanUpTo } from '@/shop/numbers/rules'
import { listGameRewards } from '@/shop/prizes/game-rewards'
import { listCodesLeft } from '@/shop/prizes/shop-codes'
import { listKiosks } from '@/shop/staff/kiosks'
import { readAll } from '@/shop/staff/staff-page'
import { listWayProblems } from '@/shop/staff/way-problems'
import { needsOf } from './needs'

/** Today's figures, and what is wrong. `denied` for everyone but admins. */
export async function readToday() {
  const [read, isOpen] = await Promise.all([
    readAll({
      numbers: readNumbers(spanUpTo(dayOf(new Date()), 1)),
      kiosks: listKiosks(),
      codes: listCodesLeft(),
      rewards: listGameRewards(),
      ways: listWayProblems(),
    }),
    isOpenToAll(),
  ])
  if (!read.ok) return read
  const { numbers, kiosks, codes, rewards, ways } = read.value
  const [started = 0, , wins = 0, used = 0] = numbers.by_day[0] ?? []
  return succeed({
    figures: { started, wins, used },
    needs: needsOf({
      kiosks,
      codes,
      stock: numbers.stock,
      ways,
      rewarded: rewards.map(({ game }) => game),
      isOpenToAll: isOpen,
    }),
  })
}
