import { beforeEach, expect, test } from 'vitest'
import { readCoupon } from '@/shop/coupon/coupons'
import { listGameRewards } from '@/shop/prizes/game-rewards'
import { listPrizeRules, savePrize } from '@/shop/prizes/prize-rules'
import { checkCoupon, redeemCoupon, undoRedemption } from '@/shop/till/redemptions'
import { importCodes, listCodesLeft, removeCodes } from '@/shop/prizes/shop-codes'
import { voidCoupon } from '@/shop/till/voided-wins'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import {
  drawSql,
  REQUEST,
  rewardSql,
  scheduleSql,
  slice,
  wheelSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const prize = { prize_id: slice(0) }
const done = { ok: true, value: [] }

beforeEach(async () => {
  await backend.query(`${wheelSql([{ stock: 9 }])} delete from public.shop_codes`)
  await backend.become('admin')
})

const draw = async (options?: Parameters<typeof drawSql>[0]) =>
  backend.ask(`select ${drawSql(options)}`)
const stock = () => backend.ask('select stock from public.prize_rules')
const revealSql = (win: string) => `
  update public.wins set revealed_at = now() where id = '${win}';
  select private.give_coupon('${win}');`
const codeOf = (win: string) =>
  backend.ask(`select code from public.shop_codes where win_id = '${win}'`)
const couponOf = (win: string) =>
  backend.ask(`select code from public.coupons where win_id = '${win}'`)

test('codes of the shop are added all or none, and codes that exist are reported by their place', async () => {
  expect(await importCodes(prize, ['A', 'B'])).toEqual(done)
  expect(await importCodes(prize, ['C', 'B', 'A'])).toEqual({ ok: true, value: [2, 3] })
  expect(await importCodes(prize, ['C', 'C'])).toMatchObject({ ok: false })
  expect(await importCodes(prize, ['C', 'não'])).toMatchObject({ ok: false })
  expect(await importCodes({ prize_id: REQUEST }, ['A'])).toMatchObject({ ok: false })
  const many = Array.from({ length: 10_001 }, (_, n) => `N${n}`)
  expect(await importCodes(prize, many)).toMatchObject({ ok: false })
  const left = { ...prize, game: null, name: 'Prêmio 0', free: 2, given: 0 }
  expect(valueOf(await listCodesLeft())).toEqual([left])
})

test('codes of the shop limit the stock and are given to coupons in their order', async () => {
  await importCodes(prize, ['B', 'A'])
  expect(await stock()).toBe('2')
  await savePrize('wheel', slice(0), {}, { stock: 50 })
  expect(await stock()).toBe('2')
  await savePrize('wheel', slice(0), {}, { stock: null })
  const [first, second] = [await draw(), await draw()]
  expect([await codeOf(first), await codeOf(second)]).toEqual(['B', 'A'])
  expect(await backend.ask(`select ${drawSql()} is null`)).toBe('true')
  const code = await couponOf(first)
  expect(await readCoupon(code)).toMatchObject({ value: { shop_code: 'B' } })
  expect(await checkCoupon(code)).toMatchObject({ value: { coupon: { shop_code: 'B' } } })
  expect(
    await backend.ask(`select private.describe_win('${first}') #>> '{coupon,shop_code}'`),
  ).toBe('B')
})

test('codes of a voided coupon are never given again', async () => {
  await importCodes(prize, ['A'])
  await voidCoupon(await couponOf(await draw()), 'Furto.')
  expect(await stock()).toBe('0')
  expect(await importCodes(prize, ['A'])).toEqual({ ok: true, value: [1] })
})

test('codes of the shop are reserved for a dealt card, even when its prize is deleted', async () => {
  await importCodes(prize, ['A', 'B', 'C'])
  const [back, seen] = [await draw({ reveal: false }), await draw({ reveal: false })]
  expect(await stock()).toBe('1')
  await importCodes(prize, ['D'])
  expect(await stock()).toBe('2')
  await backend.query(`
    update public.wins set drawn_at = now() - interval '11 minutes' where id = '${back}';
    select private.return_abandoned(now())`)
  expect(await stock()).toBe('3')
  await backend.query('delete from public.roulette_items')
  await backend.query(revealSql(seen))
  expect(await codeOf(seen)).toBe('A')
  expect(await backend.ask('select count(*) from public.shop_codes')).toBe('1')
})

test('codes of the shop are removed together, after which the prize works without codes', async () => {
  await importCodes(prize, ['A', 'B'])
  const win = await draw()
  expect(await removeCodes(prize)).toMatchObject({ ok: true })
  expect(valueOf(await listPrizeRules())).toMatchObject([{ has_codes: false, stock: 0 }])
  expect(await codeOf(win)).toBe('A')
  await savePrize('wheel', slice(0), {}, { stock: 5 })
  expect(await codeOf(await draw())).toBe('undefined')
})

test('codes of the shop work for rewards, and only for prizes that give a coupon', async () => {
  await backend.query(`
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    update public.prize_rules set gives_coupon = false`)
  await importCodes(prize, ['A'])
  await importCodes({ game: 'memory' }, ['X'])
  expect(await codeOf(await backend.ask(`select ${rewardSql()}`))).toBe('X')
  expect(await backend.ask(`select ${rewardSql()} is null`)).toBe('true')
  expect(valueOf(await listGameRewards())).toMatchObject([{ stock: 0, has_codes: true }])
  expect(await codeOf(await draw())).toBe('undefined')
})

test('codes of the shop run out with an error rather than a coupon without a code', async () => {
  await importCodes(prize, ['A'])
  const win = await draw()
  await backend.query(`
    update public.wins set drawn_at = '2020-01-01', revealed_at = '2020-01-01', valid_until = '2020-01-02'
      where id = '${win}';
    alter table public.prize_rules disable trigger cap_stock;
    update public.prize_rules set stock = 1`)
  expect(await backend.attempt(`select ${drawSql()}`)).toBe('PT409')
  await backend.query('alter table public.prize_rules enable trigger cap_stock')
})

test('codes of the shop are given once, even after their win was deleted, and for one prize only', async () => {
  await importCodes(prize, ['A'])
  await draw()
  await backend.query(`
    delete from public.coupons; delete from public.wins;
    insert into public.game_rewards (game, name) values ('memory', 'Um marcador')`)
  expect(await importCodes(prize, ['A'])).toEqual({ ok: true, value: [1] })
  expect(await importCodes({ game: 'memory' }, ['A'])).toEqual({ ok: true, value: [1] })
})

test('codes of the shop must be at least as many as a schedule promises', async () => {
  await backend.query(scheduleSql(0, [60, 120, 180]))
  expect(await importCodes(prize, ['A', 'B'])).toMatchObject({
    failure: { message: expect.stringContaining('ainda promete 3 deste prêmio') },
  })
  expect(await importCodes(prize, ['A', 'B', 'C'])).toEqual(done)
  await backend.query('delete from public.schedules')
})

test('codes of the shop stay with a dealt card when the others are removed', async () => {
  await importCodes(prize, ['A', 'B'])
  const card = await draw({ reveal: false })
  await removeCodes(prize)
  await backend.query(`update public.prize_rules set stock = 5`)
  await draw()
  await backend.query(revealSql(card))
  expect(await codeOf(card)).toBe('A')
})

test('codes added after a card was dealt are all in stock when the card is taken back', async () => {
  await savePrize('wheel', slice(0), {}, { stock: null })
  await draw({ reveal: false })
  await importCodes(prize, ['A', 'B'])
  expect(await stock()).toBe('1')
  await backend.query(`
    update public.wins set drawn_at = now() - interval '11 minutes';
    select private.return_abandoned(now())`)
  expect(await stock()).toBe('2')
})

const wordsOf = (terms: object, conditions = 'Só livros.') =>
  backend.ask(`select private.conditions_of(
    '${conditions}', '${JSON.stringify(terms)}', '2026-11-25 22:00-03')`)

/** Wins a coupon with these terms, this many days ago. */
async function couponWith(terms: object, days = 0) {
  await backend.query(
    `update public.prize_rules set terms = '${JSON.stringify(terms)}', conditions = 'x'`,
  )
  return couponOf(await draw({ at: `now() - interval '${days} days'` }))
}

test.each([
  [{}, 'Só livros.'],
  [{ min_cents: 123450 }, 'Compra mínima de R$ 1.234,50. Só livros.'],
  [{ min_cents: 50 }, 'Compra mínima de R$ 0,50. Só livros.'],
  [
    { no_launches: true, from_tomorrow: true },
    'Não vale para lançamentos. Vale a partir de 26/11/2026. Só livros.',
  ],
  [{ weekdays: [1, 2, 3, 4, 5] }, 'Vale de segunda a sexta. Só livros.'],
  [{ weekdays: [0, 5, 6] }, 'Vale de sexta a domingo. Só livros.'],
  [{ weekdays: [0, 3] }, 'Vale só nestes dias: quarta, domingo. Só livros.'],
  [{ no_launches: false, from_tomorrow: false }, 'Só livros.'],
])('%j says: %s', async (terms, words) => {
  expect(await wordsOf(terms)).toBe(words)
})

test('terms are text on the coupon and fields for the till', async () => {
  const code = await couponWith({ min_cents: 5000 })
  const words = { conditions: 'Compra mínima de R$ 50,00. x' }
  expect(await checkCoupon(code)).toMatchObject({
    value: { state: 'valid', coupon: { ...words, terms: { min_cents: 5000 } } },
  })
  expect(await readCoupon(code)).toMatchObject({ value: words })
})

test('terms from tomorrow refuse the coupon today and write nothing', async () => {
  const code = await couponWith({ from_tomorrow: true })
  const early = { value: { state: 'wrong-day', why: 'from_tomorrow', coupon: { code } } }
  expect(await checkCoupon(code)).toMatchObject(early)
  expect(await redeemCoupon(code, REQUEST)).toMatchObject(early)
  expect(await backend.ask('select count(*) from public.redemptions')).toBe('0')
  expect(await readCoupon(code)).toMatchObject({ value: { state: 'valid' } })
  expect(await checkCoupon(await couponWith({ from_tomorrow: true }, 1))).toMatchObject({
    value: { state: 'valid' },
  })
})

test('terms for weekdays refuse the other days, except for a used coupon', async () => {
  const today = Number(
    await backend.ask('select extract(dow from private.shop_date(now()))'),
  )
  const used = await couponWith({ weekdays: [today] })
  const redeemed = valueOf(await redeemCoupon(used, REQUEST))
  if (redeemed.state !== 'redeemed') throw new Error('It is for today.')
  const others = { weekdays: [(today + 1) % 7] }
  const code = await couponWith(others)
  expect(await checkCoupon(code)).toMatchObject({
    value: { state: 'wrong-day', why: 'weekdays', weekday: today },
  })
  await backend.query(`update public.wins set terms = '${JSON.stringify(others)}'`)
  expect(await checkCoupon(used)).toMatchObject({ value: { state: 'used' } })
  const undone = await undoRedemption(redeemed.redemption.id)
  expect(undone).toMatchObject({ value: { state: 'wrong-day' } })
})
