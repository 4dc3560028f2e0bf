import { beforeEach, expect, test } from 'vitest'
import { KIOSK, slice, TILL, wheelSql } from '@tests/support/draws'
import { embeddedBackend, type Role } from '@tests/support/embedded-backend'
import { EVERYONE } from '@tests/support/outcome'
import { ADMIN, NOBODY, operationsOn, testOperations } from '@tests/support/policies'

const backend = embeddedBackend()
const WIN = 'c0000000-0000-4000-8000-000000000001'
const CODE = '0123456789A'
const REQUEST = 'c0000000-0000-4000-8000-000000000002'
const DEALT = 'c0000000-0000-4000-8000-000000000003'
const USED = 'c0000000-0000-4000-8000-000000000004'
const USED_CODE = '0123456789C'
const WHILE = { since: '2000-01-01', until: '2100-01-01' }
const STAFF: Role[] = ['till', 'admin']
const KIOSK_ALONE: Role[] = ['kiosk']

beforeEach(() =>
  backend.query(`
    ${wheelSql([{}, {}, { stock: 0 }])}
    delete from public.prize_rules where prize_id = '${slice(1)}';
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    insert into public.wins
      (id, device_id, request_id, game, prize_name, conditions, valid_until, from_stock, drawn_at)
    values
      ('${WIN}', gen_random_uuid(), '${WIN}', 'wheel', 'x', '', '2099-12-31', false, now()),
      ('${DEALT}', '${KIOSK}', '${DEALT}', 'wheel', 'x', '', '2099-12-31', false,
        now() - interval '1 minute'),
      ('${USED}', '${KIOSK}', '${USED}', 'wheel', 'x', '', '2099-12-31', false,
        now() - interval '1 minute');
    insert into public.coupons (code, win_id)
      values ('${CODE}', '${WIN}'), ('${USED_CODE}', '${USED}');
    insert into public.redemptions (id, win_id, account_id, request_id, redeemed_at)
      values ('${USED}', '${USED}', '${TILL}', '${USED}', now());
    insert into public.plays (device_id, batch_id, game, outcome, played_at)
      values ('${KIOSK}', gen_random_uuid(), 'memory', 'started', now());
    insert into public.devices (id, account_id) values ('${WIN}', '${TILL}')`),
)

const NOON = '2026-11-22T12:00:00Z'
const rules = { add: { roulette_item_id: slice(1) }, change: { weight: 2 } }
const rewards = { add: { game: 'photo', name: 'Um marcador' }, change: { stock: 1 } }
const wins = {
  add: {
    device_id: KIOSK,
    request_id: REQUEST,
    game: 'wheel',
    prize_name: 'x',
    conditions: '',
    from_stock: false,
    drawn_at: NOON,
  },
  change: { prize_name: 'y' },
}
const coupons = { add: { code: '0123456789B', win_id: DEALT }, change: { win_id: DEALT } }
const redemptions = {
  add: { win_id: WIN, account_id: TILL, request_id: REQUEST, redeemed_at: NOON },
  change: { account_id: KIOSK },
}
const devices = { add: { id: REQUEST, account_id: KIOSK }, change: { account_id: TILL } }
const SEEN_BY_ADMINS = { read: ADMIN }

testOperations(backend, [
  ...operationsOn('prize_rules', { prize_id: slice(0) }, rules, {
    ...SEEN_BY_ADMINS,
    add: ADMIN,
    change: ADMIN,
  }),
  [
    'save a prize with its rules',
    ADMIN,
    (c) =>
      c.rpc('save_prize', {
        kind: 'wheel',
        id: slice(0),
        fields: {},
        rules: { weight: 3 },
      }),
  ],
  ...operationsOn('game_rewards', { game: 'memory' }, rewards, {
    ...SEEN_BY_ADMINS,
    add: ADMIN,
    change: ADMIN,
    delete: ADMIN,
  }),
  [
    'set a reward of a game that draws prizes',
    NOBODY,
    (c) => c.from('game_rewards').insert({ game: 'wheel', name: 'x' }).select(),
  ],
  [
    'make a reward one of a game that draws prizes',
    NOBODY,
    (c) => c.from('game_rewards').update({ game: 'scratch' }).eq('game', 'memory').select(),
  ],
  ...operationsOn('wins', { id: DEALT }, wins, SEEN_BY_ADMINS),
  ['count wins', ADMIN, (c) => c.rpc('count_wins')],
  ['ask for chances', EVERYONE, (c) => c.rpc('prize_chances')],
  ...operationsOn('coupons', { code: CODE }, coupons, SEEN_BY_ADMINS),
  ['read a coupon by its code', EVERYONE, (c) => c.rpc('read_coupon', { code: CODE })],
  ...operationsOn('redemptions', { id: USED }, redemptions, SEEN_BY_ADMINS),
  ...operationsOn('devices', { id: WIN }, devices, SEEN_BY_ADMINS),
  ['check a coupon', STAFF, (c) => c.rpc('check_coupon', { code: CODE })],
  [
    'redeem a coupon',
    STAFF,
    (c) => c.rpc('redeem_coupon', { code: CODE, request_id: REQUEST }),
  ],
  ['undo a redemption', STAFF, (c) => c.rpc('undo_redemption', { redemption_id: USED })],
  ['void a coupon', ADMIN, (c) => c.rpc('void_coupon', { code: CODE, reason: 'x' })],
  ['void wins', ADMIN, (c) => c.rpc('void_wins', { ...WHILE, device: KIOSK, reason: 'x' })],
  ['count what can be voided', ADMIN, (c) => c.rpc('count_standing_wins', WHILE)],
  ['list what was used', STAFF, (c) => c.rpc('last_redemptions')],
  [
    'draw a prize',
    KIOSK_ALONE,
    (c) =>
      c.rpc('draw_prize', { request_id: REQUEST, game: 'wheel', shown_ids: [slice(0)] }),
  ],
  [
    'ask what is gone',
    KIOSK_ALONE,
    (c) => c.rpc('gone_prizes', { game: 'wheel', shown_ids: [slice(2)] }),
  ],
  [
    'reveal a prize',
    KIOSK_ALONE,
    (c) => c.rpc('reveal_prize', { request_id: DEALT, device_id: KIOSK }),
  ],
  [
    'claim a reward',
    KIOSK_ALONE,
    (c) => c.rpc('claim_reward', { request_id: REQUEST, game: 'memory', device_id: KIOSK }),
  ],
])

test.each(['visitor', 'user', 'till', 'admin', 'forged'] as const)(
  'what a %s asks for is not drawn',
  async (role) => {
    const client = await backend.client(role)
    await client.rpc('draw_prize', {
      request_id: REQUEST,
      game: 'wheel',
      shown_ids: [slice(0)],
    })
    await client.rpc('claim_reward', { request_id: REQUEST, game: 'memory' })
    await client.rpc('reveal_prize', { request_id: DEALT })
    expect(
      await backend.query(`
        select id from public.wins where request_id = '${REQUEST}' or revealed_at is not null`),
    ).toEqual([])
  },
)

test.each(['visitor', 'user', 'kiosk', 'forged'] as const)(
  'what a %s asks for is neither used nor undone',
  async (role) => {
    const before = await backend.query('select * from public.redemptions')
    const client = await backend.client(role)
    await client.rpc('redeem_coupon', { code: CODE, request_id: REQUEST })
    await client.rpc('undo_redemption', { redemption_id: USED })
    expect(await backend.query('select * from public.redemptions')).toEqual(before)
  },
)

test('what visitors read of a prize has the specified fields and no more', async () => {
  const client = await backend.client('visitor')
  const { data } = await client.from('roulette_items').select('*').limit(1).single()
  expect(Object.keys(data ?? {}).toSorted()).toEqual(['color', 'created_at', 'id', 'label'])
})
