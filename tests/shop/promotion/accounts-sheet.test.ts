import { expect, test } from 'vitest'
import type { AccountRow } from '@/shop/promotion/promotion'
import { accountsSheet } from '@/shop/promotion/accounts-sheet'
import { accountRow as row } from '@tests/shop/support/accounts'

const march = { first_day: '2026-03-01', last_day: '2026-03-31' }
const sheet = (rows: readonly AccountRow[]) => accountsSheet(rows, march)

test('each row of the accounts says what was won, where and how', () => {
  const decision = { way: 'counter', number: 40 }
  const used = { state: 'used', used_at: '2026-03-06 10:00:00' } as const
  const rows = sheet([
    row({ ...used, device_name: 'Porta', decision }),
    row({ code: null, state: null, value_cents: null, game: 'scratch-text' }),
    row({ is_win: false, code: null, state: null }),
  ])
  const written = rows.slice(1, 3).map((cells) => cells.join('; '))
  expect(written).toEqual([
    '2026-03-05 09:00:00; 2026-03-06 10:00:00; Roleta de Descontos; Um livro; 49.9; 0123-4567-89A; Usado; Porta; r; {"way":"counter","number":40}',
    '2026-03-05 09:00:00; ; Raspadinha Virtual; Um livro; ; ; Sem cupom; Sem nome (abcd); r; ',
  ])
  expect(rows[3]?.[6]).toBe('Sem prêmio')
})

test('sums count wins and redemptions of the days, and the value of valid wins', () => {
  const before = { won_at: '2026-02-28 23:59:59' }
  const rows = sheet([
    row({ ...before, state: 'used', used_at: '2026-03-01 00:00:00' }),
    row({ state: 'used', used_at: '2026-04-01 00:00:00' }),
    row({ state: 'void', won_at: '2026-03-31 23:59:59' }),
    row({ state: 'expired', won_at: '2026-03-01 00:00:00' }),
    row({ is_win: false, prize_name: 'Nada desta vez' }),
    row({ game: 'memory', value_cents: null }),
  ])
  expect(rows.slice(9)).toEqual([
    ['Roleta de Descontos', 'Um livro', 3, 1, 1, 99.8],
    ['Jogo da Memória', 'Um livro', 1, 0, 0, 0],
  ])
})

test('prizes without a value are left out of the sum of values', () => {
  const rows = sheet([row({ value_cents: 1 }), row({ value_cents: null })])
  expect(rows.at(-1)).toEqual(['Roleta de Descontos', 'Um livro', 2, 0, 0, 0.01])
})
