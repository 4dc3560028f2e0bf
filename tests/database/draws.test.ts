import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  ADMIN,
  cardSql,
  KIOSK,
  NOTHING_WON,
  OTHER_REQUEST,
  REQUEST,
  settingSql,
  slice,
  wheelSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const STRANGE_ID = 'd0000000-0000-4000-8000-000000000001'
const SHOWN = [slice(0), slice(1)]
const WHEEL = slice(7)
const COUPON = {
  code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{11}$/),
  name: 'Prêmio 0',
  conditions: 'Um por dia.',
  valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
}

type Asked = { shown_ids?: string[]; request_id?: string; game?: string; reveal?: boolean }

async function draw(asked: Asked = {}) {
  const usual = { request_id: REQUEST, game: 'wheel', shown_ids: SHOWN, device_id: KIOSK }
  return (await backend.call('kiosk', 'draw_prize', { ...usual, ...asked })).data
}

const wins = () => backend.query('select * from public.wins order by drawn_at')
const stock = () => backend.ask('select sum(stock) from public.prize_rules')
const pass = (time: string) =>
  backend.query(`update public.wins set drawn_at = drawn_at - interval '${time}'`)
const giveToAnother = () =>
  backend.query(`update public.wins set device_id = gen_random_uuid()`)

describe('a draw', () => {
  beforeEach(() =>
    backend.query(wheelSql([{ stock: 5, conditions: 'Um por dia.' }, { stock: 0 }])),
  )

  test('is a win with its coupon, and repeating its request returns the same win', async () => {
    const answer = await draw()
    const [win] = await wins()
    expect(win).toMatchObject({ device_id: KIOSK, game: 'wheel', from_stock: true })
    expect(win?.revealed_at).toEqual(win?.drawn_at)
    expect(answer).toEqual({
      win_id: win?.id,
      prize_id: slice(0),
      prize_name: 'Prêmio 0',
      is_win: true,
      coupon: COUPON,
      refusal: null,
      gone: [slice(1)],
    })
    expect(await draw()).toEqual(answer)
    expect(await stock()).toBe('4')
    await backend.query(`update public.wins set valid_until = current_date - 3`)
    const { valid_until } = Object(Reflect.get(Object(await draw()), 'coupon'))
    expect(valid_until >= new Date().toISOString().slice(0, 10)).toBe(true)
    await giveToAnother()
    await draw()
    expect(await wins()).toHaveLength(2)
  })

  test.each([
    ['that is no win reports none', { is_win: 'false' }, false],
    ['without a coupon is a win', { gives_coupon: 'false' }, true],
  ])('of a prize %s', async (_what, rules, is_win) => {
    await backend.query(wheelSql([rules]))
    expect(await draw()).toMatchObject({ is_win, coupon: null })
  })

  test.each([
    ['lacks a prize on offer', { shown_ids: [slice(1)] }],
    ['shows prizes of another game', { shown_ids: [STRANGE_ID] }],
    ['plays the inactive card', { game: 'scratch-image' }],
    ['plays a game that draws nothing', { game: 'memory' }],
  ])('gives nothing to a device that %s', async (_what, asked) => {
    expect(await draw(asked)).toMatchObject({ ...NOTHING_WON, refusal: 'stale' })
    expect(await wins()).toEqual([])
  })

  test('names the prizes that are gone, and wins nothing when none is left', async () => {
    await backend.query(wheelSql([{ stock: 1 }, { stock: 0 }]))
    const shown_ids = [slice(0), STRANGE_ID]
    const won = { prize_id: slice(0), gone: [slice(0)] }
    expect(await draw({ shown_ids })).toMatchObject(won)
    await pass('1 minute')
    const nothing = { ...NOTHING_WON, refusal: null }
    expect(await draw({ request_id: OTHER_REQUEST })).toEqual({ ...nothing, gone: SHOWN })
    await backend.query(wheelSql([]))
    expect(await draw({ shown_ids: [] })).toEqual({ ...nothing, gone: [] })
  })

  test('works for a prize without rules, and its coupon outlives the prize', async () => {
    await backend.query(`${wheelSql([{}])}; delete from public.prize_rules`)
    const { coupon } = Object(await draw())
    await backend.query('delete from public.roulette_items')
    expect(await wins()).toMatchObject([{ conditions: '', from_stock: false }])
    const { data } = await backend.call('visitor', 'read_coupon', { code: coupon.code })
    expect(data).toMatchObject({ name: 'Prêmio 0', state: 'valid' })
  })
})

const CARD = 'scratch-text'
const deal = (request_id = REQUEST) => draw({ request_id, game: CARD, reveal: false })

async function reveal() {
  const args = { request_id: REQUEST, device_id: KIOSK }
  return (await backend.call('kiosk', 'reveal_prize', args)).data
}

async function gone() {
  const args = { game: CARD, shown_ids: SHOWN }
  return (await backend.call('kiosk', 'gone_prizes', args)).data
}

describe('a dealt win', () => {
  beforeEach(() => backend.query(cardSql([{ stock: 1, daily_cap: 1 }])))

  test('takes its unit from stock and becomes a coupon when revealed', async () => {
    expect(await gone()).toEqual([])
    expect(await deal()).toMatchObject({ prize_id: slice(0), is_win: true, coupon: null })
    expect(await gone()).toEqual([slice(0)])
    expect(await backend.query('select * from public.coupons')).toEqual([])
    const first = await reveal()
    expect(first).toMatchObject({ is_win: true, coupon: { ...COUPON, conditions: '' } })
    expect(await reveal()).toEqual(first)
    expect(await deal()).toMatchObject(Object(first))
    expect(await backend.query('select * from public.coupons')).toHaveLength(1)
    await pass('1 hour')
    expect(await deal(OTHER_REQUEST)).toMatchObject(NOTHING_WON)
    expect(await stock()).toBe('0')
  })

  test('returns to stock after ten minutes, and its request can draw again', async () => {
    await deal()
    await giveToAnother()
    await pass('599 seconds')
    expect(await deal(OTHER_REQUEST)).toMatchObject(NOTHING_WON)
    await pass('2 seconds')
    expect(await deal(OTHER_REQUEST)).toMatchObject({ prize_id: slice(0) })
    expect(await stock()).toBe('0')
    await backend.query(`
      update public.prize_rules set daily_cap = null;
      update public.wins set device_id = '${KIOSK}'`)
    expect(await reveal()).toEqual(NOTHING_WON)
    await pass('1 hour')
    expect(await deal()).toMatchObject({ prize_id: slice(0) })
    expect(await reveal()).toMatchObject({ coupon: { name: 'Prêmio 0' } })
  })

  test('is what its device is dealt for ten minutes, under whatever id, and stays there while the wheel spins', async () => {
    await backend.query(`
      ${cardSql([{}, {}])} ${settingSql('couponsPerVisit', '2')}
      insert into public.roulette_items (id, label, color) values ('${WHEEL}', 'x', 'bg-red-500')`)
    const dealt = Object(await deal())
    const spin = () =>
      draw({ request_id: crypto.randomUUID(), shown_ids: [WHEEL], reveal: false })
    await pass('4 seconds')
    // What a wheel shows is won.
    expect(await spin()).toMatchObject({ coupon: { name: 'x' } })
    for (let turn = 0; turn < 5; turn += 1) {
      await pass('4 seconds')
      expect(await deal(crypto.randomUUID())).toEqual(dealt)
    }
    await pass('4 seconds')
    expect(await spin()).toMatchObject({ refusal: 'visit' })
    await backend.query(
      'delete from public.scratch_text_prizes where id in (select prize_id from public.wins)',
    )
    expect(await deal(OTHER_REQUEST)).not.toMatchObject({ prize_id: dealt.prize_id })
  })

  test('does not count once it is abandoned, for a panel that asks without a lock', async () => {
    const count = () =>
      backend.query(`
        begin read only;
        select set_config('request.jwt.claim.sub', '${ADMIN}', true);
        select count(*)::integer as counted from private.count_wins()`)
    await deal()
    expect(await count()).toEqual([{ counted: 1 }])
    await backend.query('rollback')
    await pass('10 minutes')
    expect(await count()).toEqual([{ counted: 0 }])
    await backend.query('rollback')
    expect(await stock()).toBe('0')
    await backend.call('kiosk', 'check_in', {})
    expect(await stock()).toBe('1')
  })

  test('of unlimited stock adds no unit when it returns', async () => {
    await backend.query(cardSql([{}]))
    await deal()
    await pass('1 hour')
    await backend.query('update public.prize_rules set stock = 4')
    await deal(OTHER_REQUEST)
    expect(await stock()).toBe('3')
  })

  test('can be revealed late if nobody else won it, by its own device only', async () => {
    expect(await reveal()).toEqual(NOTHING_WON)
    await deal()
    await giveToAnother()
    expect(await reveal()).toEqual(NOTHING_WON)
    await backend.query(`update public.wins set device_id = '${KIOSK}'`)
    await pass('1 hour')
    expect(await reveal()).toMatchObject({ coupon: { name: 'Prêmio 0' } })
  })
})
