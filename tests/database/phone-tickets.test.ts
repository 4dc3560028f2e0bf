import { beforeEach, describe, expect, inject, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { ask } from '@tests/database/support/policies'
import {
  firstThenOthersSql,
  KIOSK,
  roleSql,
  settingSql,
  slice,
  TURNS_SQL,
  uuids,
  wheelSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const VISIT = 'e0000000-0000-4000-8000-000000000001'
const OTHER_VISIT = 'e0000000-0000-4000-8000-000000000002'
const PHONE = 'f0000000-0000-4000-8000-000000000001'
const OTHER_PHONE = 'f0000000-0000-4000-8000-000000000002'
const TEXT = 'b0000000-0000-4000-8000-000000000001'
const WHEEL = [slice(0)]
const REFUSED = { win_id: null, prize_id: null, coupon: null, refusal: 'visit' }

beforeEach(() =>
  backend.query(`
    ${wheelSql([{ stock: 9 }])}
    delete from private.tickets; delete from private.ended_sessions; delete from public.admin_settings; delete from public.scratch_text_prizes;
    insert into public.scratch_text_prizes (id, prize_text) values ('${TEXT}', 'Um café');
    insert into public.game_rewards (game, name) values ('memory', 'Um marcador')`),
)

const call = async (role: 'kiosk' | 'visitor', name: string, args: object) =>
  Object((await ask(name, { ...args })(await backend.client(role))).data)

const atKiosk = { device_id: KIOSK, visit_id: VISIT }
const make = (game = 'wheel', visit_id = VISIT) =>
  call('kiosk', 'make_ticket', { game, device_id: KIOSK, visit_id })
const kioskDraws = (reveal = true, game = 'wheel') =>
  call('kiosk', 'draw_prize', {
    request_id: crypto.randomUUID(),
    game,
    shown_ids: game === 'wheel' ? WHEEL : [TEXT],
    reveal,
    ...atKiosk,
  })
const opens = (secret: string, holder = PHONE) =>
  call('visitor', 'open_ticket', { secret, holder })
const draws = (secret: string, shown_ids = WHEEL, reveal = true, holder = PHONE) =>
  call('visitor', 'draw_by_ticket', { secret, holder, shown_ids, reveal })
const reveals = (secret: string) =>
  call('visitor', 'reveal_by_ticket', { secret, holder: PHONE })
const claims = (secret: string) =>
  call('visitor', 'claim_by_ticket', { secret, holder: PHONE })

/** A ticket that this phone has opened. */
async function opened(game = 'wheel'): Promise<string> {
  const { secret } = await make(game)
  await opens(secret)
  return secret
}

const wins = () => backend.list('select id from public.wins')
/** Moves tickets and wins into the past. */
const pass = (time: string) =>
  backend.query(`
    update private.tickets
    set made_at = made_at - interval '${time}', opened_at = opened_at - interval '${time}';
    update public.wins set drawn_at = drawn_at - interval '${time}'`)

test('the first phone to open a ticket wins once, however often it asks', async () => {
  const { secret } = await make()
  expect(secret).toMatch(/^[\da-f]{32}$/)
  expect(await draws(secret)).toMatchObject(REFUSED)
  expect(await opens(secret)).toEqual({ state: 'open', game: 'wheel' })
  expect(await opens(secret, OTHER_PHONE)).toEqual({ state: 'used', game: 'wheel' })
  expect(await opens(secret)).toEqual({ state: 'open', game: 'wheel' })
  expect(await draws(secret, [])).toMatchObject({ ...REFUSED, refusal: 'stale' })
  expect(await draws(secret, WHEEL, true, OTHER_PHONE)).toMatchObject(REFUSED)
  const won = await draws(secret)
  expect(won).toMatchObject({ coupon: { name: 'Prêmio 0' }, refusal: null, gone: [] })
  expect(await draws(secret)).toEqual(won)
  expect(await reveals(secret)).toMatchObject({ coupon: won.coupon })
  expect(
    await backend.query(`
      select device_id, visit_id, stock from public.wins join public.prize_rules using (prize_id)`),
  ).toEqual([{ device_id: KIOSK, visit_id: VISIT, stock: 8 }])
  await pass('31 minutes')
  expect(await opens(secret)).toMatchObject({ state: 'open' })
  expect(await opens(secret, OTHER_PHONE)).toMatchObject({ state: 'used' })
  expect(await draws(secret)).toEqual(won)
  await backend.query(`update public.wins set voided_at = now(), void_reason = 'x'`)
  expect(await opens(secret)).toMatchObject({ state: 'used' })
  expect(await draws(secret)).toMatchObject(REFUSED)
})

test('a ticket expires after three minutes unopened, or thirty minutes open', async () => {
  const { secret } = await make()
  await pass('3 minutes')
  expect(await opens(secret)).toMatchObject({ state: 'late' })
  expect(await opens('')).toEqual({ state: 'unknown', game: null })
  const next = await opened()
  expect(next).not.toBe(secret)
  await pass('29 minutes')
  expect(await opens(next)).toMatchObject({ state: 'open' })
  await pass('1 minute')
  expect(await opens(next)).toMatchObject({ state: 'late' })
  expect(await draws(next)).toMatchObject(REFUSED)
  await pass('2 hours')
  await make()
  await backend.query('select private.upkeep()')
  expect(await backend.ask('select count(*) from private.tickets')).toBe('1')
})

test('a kiosk gets the same ticket again until a phone opens it, but not for another visitor', async () => {
  const first = await make()
  await pass('2 minutes')
  expect(await make()).toEqual(first)
  expect(await make('wheel', OTHER_VISIT)).not.toEqual(first)
  await pass('2 minutes')
  expect(await opens(first.secret)).toMatchObject({ state: 'open' })
  expect(await make()).not.toEqual(first)
})

test('a kiosk makes ten tickets a minute, also of a game that gives nothing', async () => {
  for (let made = 0; made < 10; made += 1)
    expect(await make('covers', crypto.randomUUID())).toMatchObject({ refusal: null })
  const next = { game: 'covers', device_id: KIOSK, visit_id: crypto.randomUUID() }
  expect((await backend.call('kiosk', 'make_ticket', next)).status).toBe(429)
})

test('tickets count towards the coupons of a visit', async () => {
  await backend.query(settingSql('couponsPerVisit', '2'))
  const secret = await opened()
  await kioskDraws()
  await pass('4 seconds')
  expect(await make('memory')).toEqual({ secret: null, refusal: 'visit' })
  expect(await kioskDraws()).toMatchObject(REFUSED)
  expect(await draws(secret)).toMatchObject({ coupon: { name: 'Prêmio 0' } })
  expect(await make('memory')).toEqual({ secret: null, refusal: 'visit' })
  await backend.query(settingSql('drawsPerHour', '2'))
  expect(await make('memory')).toMatchObject({ refusal: 'device' })
})

test('a ticket of a game without a reward takes no coupon from the visit', async () => {
  await backend.query(
    `${settingSql('couponsPerVisit', '1')} delete from public.game_rewards`,
  )
  await make('memory')
  expect(await kioskDraws()).toMatchObject({ coupon: { name: 'Prêmio 0' } })
})

test('a phone and its kiosk share the draws per hour, but not the pause between draws', async () => {
  await backend.query(settingSql('drawsPerHour', '2'))
  const [first, second] = [await opened(), await opened()]
  await kioskDraws()
  expect(await draws(first)).toMatchObject({ refusal: null })
  expect(await draws(second)).toMatchObject({ refusal: 'device' })
  await backend.query(settingSql('drawsPerHour', '9'))
  const pace = `select private.limit_reached('${KIOSK}', null, 'wheel', now())`
  expect(await backend.attempt(pace)).toBe('PT429')
  await backend.query(`
    update public.wins set drawn_at = drawn_at - interval '4 seconds'
    where request_id not in (select id from private.tickets)`)
  expect(await backend.list(pace)).toEqual([null])
})

test('a ticket is valid for its game only', async () => {
  const [memory, wheel] = [await opened('memory'), await opened()]
  expect(await draws(memory)).toMatchObject(REFUSED)
  await backend.query(`insert into public.game_rewards (game, name) values ('covers', 'x')`)
  expect(await claims(wheel)).toMatchObject({ coupon: null })
  expect(await draws(wheel, [TEXT])).toMatchObject({ refusal: 'stale' })
  expect(await wins()).toEqual([])
})

test('a ticket gives one reward, without a counted play', async () => {
  const secret = await opened('memory')
  const won = await claims(secret)
  expect(won).toMatchObject({ coupon: { name: 'Um marcador' }, refusal: null })
  expect(await claims(secret)).toEqual(won)
  expect(await make('memory', OTHER_VISIT)).toEqual({ secret: null, refusal: 'visit' })
  expect(await wins()).toHaveLength(1)
})

test('of two tickets of a visit for one reward, the second gives nothing: it may be of another visitor', async () => {
  const [first, second] = [await opened('memory'), await opened('memory')]
  expect(await claims(first)).toMatchObject({ coupon: { name: 'Um marcador' } })
  expect(await claims(second)).toMatchObject(REFUSED)
})

const tidy = () => backend.query('select private.return_abandoned(now())')

test('a card by ticket does not take back the card of the kiosk, nor the other way round', async () => {
  const secret = await opened('scratch')
  await kioskDraws(false, 'scratch-text')
  const dealt = await draws(secret, [TEXT], false)
  expect(dealt).toMatchObject({ prize_id: TEXT, coupon: null })
  const lying = 'select 1 from public.wins where returned_at is null'
  expect(await backend.list(lying)).toHaveLength(2)
  await pass('4 seconds')
  await kioskDraws(false, 'scratch-text')
  expect(await reveals(secret)).toMatchObject({ coupon: { name: 'Um café' } })
  expect(await backend.list(lying)).toHaveLength(2)
})

test('a card by ticket stays as long as its ticket, so that no phone chooses among prizes', async () => {
  const secret = await opened('scratch')
  const dealt = await draws(secret, [TEXT], false)
  await pass('29 minutes')
  await tidy()
  expect(await draws(secret, [TEXT], false)).toEqual(dealt)
  await pass('1 minute')
  await tidy()
  expect(await reveals(secret)).toMatchObject({ win_id: null })
  expect(await draws(secret, [TEXT], false)).toMatchObject(REFUSED)
})

test.runIf(inject('postgres'))('ten requests of one ticket give one prize', async () => {
  const { secret } = await make()
  const act = (holder: string) => `
    select public.open_ticket('${secret}', ${holder}),
      public.draw_by_ticket('${secret}', ${holder}, ${uuids(WHEEL)}, true)`
  await backend.atOnce(act('gen_random_uuid()'), 10)
  await backend.query(`update private.tickets set holder = '${PHONE}'`)
  await backend.atOnce(act(`'${PHONE}'`), 10)
  expect(await wins()).toHaveLength(1)
})

describe('a visit of one coupon', () => {
  beforeEach(() => backend.query(settingSql('couponsPerVisit', '1')))

  test('gets no ticket while its kiosk has dealt a card', async () => {
    await kioskDraws(false, 'scratch-text')
    await pass('4 seconds')
    expect(await make()).toEqual({ secret: null, refusal: 'visit' })
  })

  test('draws nothing while its phone has dealt a card, even after the ticket expired', async () => {
    const secret = await opened('scratch')
    await pass('29 minutes 55 seconds')
    await draws(secret, [TEXT], false)
    await pass('6 seconds')
    expect(await kioskDraws()).toMatchObject(REFUSED)
    expect(await reveals(secret)).toMatchObject({ coupon: { name: 'Um café' } })
  })
})

test.runIf(inject('postgres'))('two tickets used at once give one reward', async () => {
  const secrets = [await opened('memory'), await opened('memory')]
  const secret = `(array['${secrets.join(`', '`)}'])[currval('public.turn')::int - 1]`
  const lockReward = `perform from public.game_rewards where game = 'memory' for update`
  const claim = `perform public.claim_by_ticket(${secret}, '${PHONE}')`
  await backend.query(TURNS_SQL)
  await backend.atOnce(firstThenOthersSql(lockReward, claim, 2), 3)
  expect(await wins()).toHaveLength(1)
})

test.each([
  ['was ended', 'insert into private.ended_sessions select session_id from public.devices'],
  ['has an account without its role', roleSql(KIOSK, 'none')],
])('a ticket of a kiosk that %s gives nothing', async (_what, end) => {
  const secret = await opened()
  await backend.query(end)
  const answer = await draws(secret)
  await backend.query(roleSql(KIOSK, 'kiosk'))
  expect(answer).toMatchObject(REFUSED)
})

test('a used ticket is refused after an import', async () => {
  const secret = await opened()
  await draws(secret)
  await backend.query(`
    insert into private.import_parts (import_id, name, rows)
      select '${VISIT}', 'roulette_items', jsonb_agg(to_jsonb(item)) from public.roulette_items as item;
    select private.finish_import('${VISIT}', 1, true)`)
  expect(await draws(secret)).toMatchObject(REFUSED)
})

test('a reward by phone does not use up the play of the next visitor', async () => {
  const secret = await opened('memory')
  await backend.query(`
    insert into public.plays (device_id, batch_id, game, outcome, played_at)
    values ('${KIOSK}', '${KIOSK}', 'memory', 'finished', now())`)
  await claims(secret)
  await backend.query(`update public.devices set visit_seen_at = now() - interval '2 min'`)
  const next = { request_id: crypto.randomUUID(), game: 'memory', visit_id: PHONE }
  const answer = await call('kiosk', 'claim_reward', { ...next, device_id: KIOSK })
  expect(answer).toMatchObject({ refusal: null })
})
