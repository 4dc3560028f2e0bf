import type { AccountRow } from './promotion'
import { kioskName } from '@/shop/staff/kiosk-names'
import { titleOfGame } from '@/lib/games'
import { formatCouponCode } from '@/shop/coupon/coupon-code'
import type { Span } from '@/shop/staff/span'

const stateWords = {
  valid: 'Válido',
  used: 'Usado',
  expired: 'Vencido',
  void: 'Cancelado',
} as const

const stateOf = ({ is_win, state }: AccountRow) =>
  state ? stateWords[state] : is_win ? 'Sem cupom' : 'Sem prêmio'

/** Cents as a number that spreadsheets can add. */
const sheetReais = (cents: number | null) => (cents === null ? '' : cents / 100)

const keyOf = ({ game, prize_name }: AccountRow) => JSON.stringify([game, prize_name])

const COLUMNS =
  'Ganho em;Usado em;Jogo;Prêmio;Valor (R$);Cupom;Situação;Quiosque;Pedido;Decisão'.split(
    ';',
  )

/** The wins and uses of a period, row by row, then the sum of each prize. */
export function accountsSheet(
  rows: readonly AccountRow[],
  { first_day, last_day }: Span,
): (string | number)[][] {
  const isWithin = (moment: string | null) =>
    moment !== null && moment.slice(0, 10) >= first_day && moment.slice(0, 10) <= last_day
  const wins = rows.filter(({ is_win }) => is_win)
  const prizes = new Map(wins.map((row) => [keyOf(row), row]))
  const sums = Array.from(prizes, ([key, { game, prize_name }]) => {
    const ofPrize = wins.filter((row) => keyOf(row) === key)
    const won = ofPrize.filter(({ won_at }) => isWithin(won_at))
    const standing = won.filter(({ state }) => state !== 'void')
    const value = standing.reduce((sum, { value_cents }) => sum + (value_cents ?? 0), 0)
    return [
      titleOfGame(game),
      prize_name,
      won.length,
      ofPrize.filter(({ used_at }) => isWithin(used_at)).length,
      won.length - standing.length,
      sheetReais(value),
    ]
  })
  return [
    COLUMNS,
    ...rows.map((row) => [
      row.won_at,
      row.used_at ?? '',
      titleOfGame(row.game),
      row.prize_name,
      sheetReais(row.value_cents),
      // As it is printed: digits alone would be a number, without its zeros.
      row.code ? formatCouponCode(row.code) : '',
      stateOf(row),
      kioskName({ id: row.device_id, name: row.device_name }),
      row.request_id,
      row.decision == null ? '' : JSON.stringify(row.decision),
    ]),
    [],
    ['Jogo', 'Prêmio', 'Ganhos', 'Usados', 'Cancelados', 'Valor dos que valem (R$)'],
    ...sums,
  ]
}
