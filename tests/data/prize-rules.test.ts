import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_RULES, listPrizeRules, savePrize } from '@/data/prize-rules'
import { slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const saveRules = (rules: Parameters<typeof savePrize>[3], id = slice(0)) =>
  savePrize('wheel', id, {}, rules)

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
  expect(await saveRules({ stock: 3 })).toEqual({ ok: true, value: undefined })
  expect(await rows()).toEqual([{ prize_id: slice(0), ...DEFAULT_RULES, stock: 3 }])
})

test('what is not changed stays as it is in the database', async () => {
  await saveRules({ stock: 3, weight: 2 })
  await backend.query('update public.prize_rules set stock = 1')
  await saveRules({ weight: 5, gives_coupon: false, conditions: 'Só livros.' })
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
  await saveRules({ stock: null, is_win: false })
  expect(await rows()).toMatchObject([{ stock: null, is_win: false, weight: 5 }])
})

test.each([
  ['scratch-text', slice(1), { prize_text: 'y' }],
  ['scratch-image', slice(2), { alt_text: 'y', seen_path: 'x' }],
] as const)('a prize of a card is saved with its rules: %s', async (kind, id, fields) => {
  expect(await savePrize(kind, id, fields, { daily_cap: 2, valid_days: 30 })).toMatchObject(
    {
      ok: true,
    },
  )
  expect(await rows()).toEqual([
    { ...DEFAULT_RULES, prize_id: id, daily_cap: 2, valid_days: 30 },
  ])
  expect(await backend.list('select name from private.prizes')).toContain('y')
})

test('a name is saved with its rules or not at all, and the colour stays', async () => {
  const label = async () =>
    String(await backend.list('select label from public.roulette_items'))
  expect(await savePrize('wheel', slice(0), { label: 'Chá' }, { weight: 0 })).toMatchObject(
    {
      ok: false,
      failure: { reason: 'refused' },
    },
  )
  expect(await label()).toBe('Prêmio 0')
  await savePrize('wheel', slice(0), { label: 'Chá' }, { weight: 2 })
  expect(await label()).toBe('Chá')
  expect(await backend.list('select color from public.roulette_items')).toEqual(['x'])
})

test('a prize that is gone is told as gone', async () => {
  expect(await saveRules({ stock: 1 }, slice(9))).toMatchObject({
    ok: false,
    failure: { reason: 'gone' },
  })
  expect(await rows()).toEqual([])
})

test('what the database does not allow is refused', async () => {
  expect(await saveRules({ weight: 0 })).toMatchObject({
    ok: false,
    failure: { reason: 'refused' },
  })
})
