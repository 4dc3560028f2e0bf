import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_RULES, listPrizeRules, savePrizeRules } from '@/data/prize-rules'
import { slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const prize = { column: 'roulette_item_id', id: slice(0) } as const

beforeEach(async () => {
  await backend.query(`
    ${wheelSql([{}])}
    delete from public.prize_rules;
    delete from public.scratch_text_prizes;
    delete from public.scratch_image_prizes;
    insert into public.scratch_text_prizes (id, prize_text) values ('${slice(1)}', 'x');
    insert into public.scratch_image_prizes (id, image_url, alt_text, storage_path)
      values ('${slice(2)}', 'http://x', 'x', 'x')`)
  await backend.become('admin')
})

const rows = async () => valueOf(await listPrizeRules())

test('what is saved first has the defaults for the rest', async () => {
  expect(await savePrizeRules(prize, { stock: 3 })).toEqual({ ok: true, value: undefined })
  expect(await rows()).toEqual([{ prize_id: slice(0), ...DEFAULT_RULES, stock: 3 }])
})

test('what is not changed stays as it is in the database', async () => {
  await savePrizeRules(prize, { stock: 3, weight: 2 })
  await backend.query('update public.prize_rules set stock = 1')
  await savePrizeRules(prize, { weight: 5, gives_coupon: false, conditions: 'Só livros.' })
  expect(await rows()).toEqual([
    {
      ...DEFAULT_RULES,
      prize_id: slice(0),
      stock: 1,
      weight: 5,
      gives_coupon: false,
      conditions: 'Só livros.',
    },
  ])
  await savePrizeRules(prize, { stock: null, is_win: false })
  expect(await rows()).toMatchObject([{ stock: null, is_win: false, weight: 5 }])
})

test.each([
  ['scratch_text_prize_id', slice(1)],
  ['scratch_image_prize_id', slice(2)],
] as const)('a prize of a scratch card has rules by %s', async (column, id) => {
  await savePrizeRules({ column, id }, { daily_cap: 2, valid_days: 30 })
  expect(await rows()).toEqual([
    { ...DEFAULT_RULES, prize_id: id, daily_cap: 2, valid_days: 30 },
  ])
})

test('a prize that is gone is told as gone', async () => {
  expect(await savePrizeRules({ ...prize, id: slice(9) }, { stock: 1 })).toMatchObject({
    ok: false,
    failure: { reason: 'gone' },
  })
})

test('what the database does not allow is refused', async () => {
  expect(await savePrizeRules(prize, { weight: 0 })).toMatchObject({
    ok: false,
    failure: { reason: 'refused' },
  })
})
