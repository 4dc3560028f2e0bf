import { beforeEach, describe, expect, test } from 'vitest'
import { drawSql, KIOSK, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const OTHER_DEVICE = 'd0000000-0000-4000-8000-000000000002'
const HOUR = {
  since: new Date(Date.now() - 3_600_000).toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
}

beforeEach(() => backend.query(wheelSql([{ stock: 5 }])))

const admin = () => backend.client('admin')
const stock = () => backend.ask('select stock from public.prize_rules')

async function win(draw = drawSql()) {
  await backend.query(`select ${draw}`)
  return backend.ask('select code from public.coupons order by created_at desc limit 1')
}

const voidCoupon = async (code: string, reason = 'Aparelho furtado.') =>
  (await admin()).rpc('void_coupon', { code, reason })

const voidWins = async (device?: string) =>
  (await admin()).rpc('void_wins', { ...HOUR, reason: 'Furto.', ...(device && { device }) })

const redeem = async (code: string) =>
  (await backend.client('till')).rpc('redeem_coupon', {
    code,
    request_id: crypto.randomUUID(),
  })

describe('a coupon that an admin takes back', () => {
  test('is void for everybody, the till is told why, and its unit is in stock again', async () => {
    const code = await win()
    expect(await stock()).toBe('4')
    const told = {
      state: 'void',
      coupon: { code },
      redemption: null,
      voided: {
        at: expect.any(String),
        by: 'equipe@livraria.local',
        reason: 'Aparelho furtado.',
      },
    }
    expect((await voidCoupon(code)).data).toMatchObject(told)
    expect((await redeem(code)).data).toMatchObject(told)
    const visitor = await backend.client('visitor')
    const { data } = await visitor.rpc('read_coupon', { code })
    expect(data).toMatchObject({ state: 'void' })
    expect(data).not.toHaveProperty('voided')
    expect(await stock()).toBe('5')
  })

  test('is taken back once', async () => {
    const code = await win()
    await voidCoupon(code)
    expect((await voidCoupon(code, 'Outra razão')).data).toMatchObject({
      voided: { reason: 'Aparelho furtado.' },
    })
    expect(await stock()).toBe('5')
  })

  test('counts for nothing: no win, no limit of the day, no hour that was added up', async () => {
    await backend.query(`
      ${wheelSql([{ daily_cap: 1 }])}
      update private.folding set until = now() + interval '1 hour';
      truncate public.game_hours`)
    const code = await win()
    await backend.query(`
      insert into public.game_hours (hour, game, plays, finished, wins, used)
      select date_trunc('hour', drawn_at), 'wheel', 0, 0, 3, 0 from public.wins`)
    await voidCoupon(code)
    expect((await (await admin()).rpc('count_wins')).data).toEqual([])
    expect(await backend.list('select wins from public.game_hours')).toEqual([2])
    expect(await backend.list(`select ${drawSql()}`)).not.toEqual([null])
  })

  test('has a reason, and a used one stays used', async () => {
    const code = await win()
    expect((await voidCoupon(code, '')).error).not.toBeNull()
    await redeem(code)
    expect((await voidCoupon(code)).data).toMatchObject({ state: 'used', voided: null })
    expect(await stock()).toBe('4')
  })
})

test('an undo of what was added up is taken off its hour', async () => {
  await redeem(await win())
  await backend.query(`
    update private.folding set until = now() + interval '1 hour';
    truncate public.game_hours;
    insert into public.game_hours (hour, game, plays, finished, wins, used)
    select date_trunc('hour', redeemed_at), 'wheel', 0, 0, 3, 3 from public.redemptions`)
  const redemption_id = await backend.ask('select id from public.redemptions')
  await (await admin()).rpc('undo_redemption', { redemption_id })
  expect(await backend.query('select wins, used from public.game_hours')).toEqual([
    { wins: 3, used: 2 },
  ])
})

describe('the wins of a device', () => {
  let used: string

  beforeEach(async () => {
    used = await win()
    await redeem(used)
    await win()
    // Under a card that nobody has opened.
    await win(drawSql({ reveal: false }))
    await win(drawSql({ at: "now() - interval '2 hours'" }))
    await backend.query(`
      insert into public.devices (id, account_id) values ('${KIOSK}', '${KIOSK}');
      update public.wins set device_id = '${KIOSK}';
      select ${drawSql()};
      update public.wins set device_id = '${OTHER_DEVICE}' where device_id <> '${KIOSK}'`)
  })

  test('are counted, used and unused', async () => {
    expect((await (await admin()).rpc('count_standing_wins', HOUR)).data).toEqual(
      expect.arrayContaining([
        {
          device: KIOSK,
          account: 'quiosque@livraria.local',
          last_at: expect.any(String),
          unused: 2,
          used: 1,
        },
        expect.objectContaining({
          device: OTHER_DEVICE,
          account: null,
          unused: 1,
          used: 0,
        }),
      ]),
    )
  })

  test.each([
    ['one device', KIOSK, 2],
    ['all devices', undefined, 3],
  ])('of %s are taken back where nobody used them', async (_which, device, count) => {
    const before = Number(await stock())
    expect((await voidWins(device)).data).toBe(count)
    expect(await stock()).toBe(String(before + count))
    expect((await voidWins(device)).data).toBe(0)
    const till = await backend.client('till')
    expect((await till.rpc('check_coupon', { code: used })).data).toMatchObject({
      state: 'used',
    })
    // What lay under a card does not go back a second time.
    await backend.query("select private.return_unrevealed(null, now() + interval '1 day')")
    expect(await stock()).toBe(String(before + count))
  })
})

test('a reward that is taken back can be won again', async () => {
  await backend.query(`
    insert into public.game_rewards (game, name, stock) values ('memory', 'Café', 1);
    select private.record_reward('${KIOSK}', null, gen_random_uuid(), 'memory', now())`)
  expect((await voidWins(KIOSK)).data).toBe(1)
  expect(await backend.ask('select stock from public.game_rewards')).toBe('1')
})
