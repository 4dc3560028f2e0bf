import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  drawSql,
  KIOSK,
  rewardSql,
  slice,
  wheelSql,
  winsSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const OTHER_DEVICE = 'd0000000-0000-4000-8000-000000000002'
const HOUR = {
  since: new Date(Date.now() - 3_600_000).toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
}

beforeEach(() => backend.query(wheelSql([{ stock: 5 }])))

const stock = () => backend.ask('select stock from public.prize_rules')

async function win(draw = drawSql()) {
  await backend.query(`select ${draw}`)
  return backend.ask('select code from public.coupons order by created_at desc limit 1')
}

const voidCoupon = (code: string, reason = 'Aparelho furtado.') =>
  backend.call('admin', 'void_coupon', { code, reason })

const voidWins = (device?: string) =>
  backend.call('admin', 'void_wins', { ...HOUR, reason: 'x', ...(device && { device }) })

const redeem = (code: string) =>
  backend.call('till', 'redeem_coupon', { code, request_id: crypto.randomUUID() })

const countWins = async () => (await backend.call('admin', 'count_wins')).data

/** Folds all wins into one hour, as SQL. */
const foldSql = (row: string) => `
  update private.rollup_state set until = now() + interval '1 hour';
  truncate public.game_hours;
  insert into public.game_hours (hour, game, plays, finished, wins, used)
    select date_trunc('hour', ${row}), 'wheel', 0, 0, 3, 3 from public.wins
    left join public.redemptions on win_id = wins.id`
const hours = () => backend.query('select wins, used from public.game_hours')

test('a voided coupon cannot be redeemed, tells only staff why, and returns its unit to stock', async () => {
  const code = await win()
  expect(await stock()).toBe('4')
  const reason = 'Aparelho furtado.'
  const told = {
    state: 'void',
    coupon: { code },
    redemption: null,
    voided: { at: expect.any(String), by: 'equipe@livraria.local', reason },
  }
  expect((await voidCoupon(code, '')).error).not.toBeNull()
  expect((await voidCoupon(code)).data).toMatchObject(told)
  expect((await voidCoupon(code, 'Outra razão')).data).toMatchObject(told)
  expect((await redeem(code)).data).toMatchObject(told)
  const { data } = await backend.call('visitor', 'read_coupon', { code })
  expect(data).toMatchObject({ state: 'void' })
  expect(data).not.toHaveProperty('voided')
  expect(await stock()).toBe('5')
})

test('a voided coupon is no longer counted in wins, daily caps or folded hours', async () => {
  await backend.query(wheelSql([{ daily_cap: 1 }]))
  const code = await win()
  await backend.query(foldSql('drawn_at'))
  await voidCoupon(code)
  expect(await countWins()).toEqual([])
  expect(await hours()).toEqual([{ wins: 2, used: 3 }])
  expect(await backend.list(`select ${drawSql()}`)).not.toEqual([null])
})

test('a voided coupon stays used if it was redeemed', async () => {
  const code = await win()
  await redeem(code)
  expect((await voidCoupon(code)).data).toMatchObject({ state: 'used', voided: null })
  expect(await stock()).toBe('4')
})

test('undoing a folded redemption corrects its hour', async () => {
  await redeem(await win())
  await backend.query(foldSql('redeemed_at'))
  const redemption_id = await backend.ask('select id from public.redemptions')
  await backend.call('admin', 'undo_redemption', { redemption_id })
  expect(await hours()).toEqual([{ wins: 3, used: 2 }])
})

describe('the wins of a device', () => {
  let used: string

  beforeEach(async () => {
    used = await win()
    await redeem(used)
    await win()
    // Not revealed yet.
    await win(drawSql({ reveal: false }))
    await win(drawSql({ at: "now() - interval '2 hours'" }))
    await backend.query(`
      insert into public.devices (id, account_id) values ('${KIOSK}', '${KIOSK}');
      update public.wins set device_id = '${KIOSK}';
      insert into public.wins
        (device_id, request_id, game, prize_name, is_win, conditions, from_stock, drawn_at, revealed_at)
      values ('${KIOSK}', gen_random_uuid(), 'wheel', 'Nada', false, '', false, now(), now());
      select ${drawSql()};
      update public.wins set device_id = '${OTHER_DEVICE}' where device_id <> '${KIOSK}'`)
  })

  test('are counted as used and unused', async () => {
    const account = 'quiosque@livraria.local'
    const last_at = expect.any(String)
    const counted = (await backend.call('admin', 'count_standing_wins', HOUR)).data
    expect(counted).toHaveLength(2)
    expect(counted).toContainEqual({ device: KIOSK, account, last_at, unused: 2, used: 1 })
    const other = { device: OTHER_DEVICE, account: null, last_at, unused: 1, used: 0 }
    expect(counted).toContainEqual(other)
  })

  test.each([
    ['one device', KIOSK, 2],
    ['all devices', undefined, 3],
  ])('of %s are voided unless used', async (_which, device, count) => {
    const before = Number(await stock())
    expect((await voidWins(device)).data).toBe(count)
    expect((await voidWins(device)).data).toBe(0)
    const checked = await backend.call('till', 'check_coupon', { code: used })
    expect(checked.data).toMatchObject({ state: 'used' })
    // The unrevealed win does not return to stock twice.
    await backend.query("select private.return_abandoned(now() + interval '1 day')")
    expect(await stock()).toBe(String(before + count))
  })
})

test('a voided reward returns to stock', async () => {
  await backend.query(`
    insert into public.game_rewards (game, name, stock) values ('memory', 'Café', 1);
    select ${rewardSql({ device: `'${KIOSK}'` })}`)
  expect((await voidWins(KIOSK)).data).toBe(1)
  expect(await backend.ask('select stock from public.game_rewards')).toBe('1')
})

test('an admin counts wins in all and of the shop’s day', async () => {
  await backend.query(`
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    select ${rewardSql()};
    ${winsSql(0, { at: 'private.shop_midnight(now())' })}
    ${winsSql(0, { at: "private.shop_midnight(now()) - interval '1 second'" })}`)
  const memory = { game: 'memory', prize_id: null, won: 1, won_today: 1 }
  const wheel = { game: 'wheel', prize_id: slice(0), won: 2, won_today: 1 }
  expect(await countWins()).toEqual(expect.arrayContaining([memory, wheel]))
})
