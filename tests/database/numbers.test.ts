import { beforeEach, expect, test } from 'vitest'
import { readNumbers } from '@/shop/numbers/numbers'
import { gameNames, type GameName, PASSPORT } from '@/lib/games'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  forgetPlaysSql,
  rewardSql,
  settingSql,
  slice,
  TILL,
  wheelSql,
  winsSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const countedGames = [...gameNames, PASSPORT]
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const SPAN = ['2026-03-05', '2026-03-11'] as const
const YEAR = ['2024-01-01', '2024-12-31'] as const

async function read(first_day: string, last_day: string, device?: string) {
  await backend.become('admin')
  const answer = await readNumbers({ first_day, last_day }, device)
  return Object(answer.ok ? answer.value : answer.failure)
}

/** Folds everything older than this. */
const foldUntil = (moment: string, steps = 1000) =>
  backend.query(`
    select private.roll_up_hours(50, timestamptz '${moment}' + interval '1 day')
    from generate_series(1, ${steps})`)

/** Hidden and returned wins do not count, nor do undone redemptions. */
const EVENTS = ['started', 'finished', 'hidden', 'returned', 'seen', 'used', 'undone']
const USED_AFTER_MIN = 90

/** Events of 18 days, in each game and at every hour. */
const happened = Array.from({ length: 600 }, (_, place) => ({
  event: EVENTS[place % EVENTS.length] ?? '',
  game: gameNames[(place * 3) % gameNames.length] ?? 'wheel',
  at: new Date(Date.parse('2026-02-24T00:00:00Z') + place * 43 * MINUTE_MS),
}))

/** Each has a third of the events. */
const DEVICES = [1, 2, 3].map((place) => `d0000000-0000-4000-8000-00000000000${place}`)
const deviceAt = (place: number) => DEVICES[place % 3] ?? ''

type Fact = {
  what: 'plays' | 'finished' | 'wins' | 'used'
  game: GameName
  at: Date
  device: string
}

const facts = happened.flatMap(({ event, game, at }, place): Fact[] => {
  const device = deviceAt(place)
  if (event === 'started') return [{ what: 'plays', game, at, device }]
  if (event === 'finished') return [{ what: 'finished', game, at, device }]
  if (event === 'hidden' || event === 'returned') return []
  const used = new Date(at.getTime() + USED_AFTER_MIN * MINUTE_MS)
  const won: Fact = { what: 'wins', game, at, device }
  return event === 'used' ? [won, { what: 'used', game, at: used, device }] : [won]
})

const HAPPENED = `
  ${forgetPlaysSql('2026-02-01')};
  create temp table happened as
    select place, event, game, at::timestamptz, md5(place::text)::uuid as id, device::uuid,
      event in ('used', 'undone') as is_used
    from jsonb_to_recordset('${JSON.stringify(happened.map((one, place) => ({ place, device: deviceAt(place), ...one })))}')
      as told (place integer, event text, game text, at text, device text);
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
    select device, id, game, event, at from happened where event in ('started', 'finished');
  insert into public.wins (
    id, device_id, request_id, game, prize_name, conditions, from_stock, drawn_at, revealed_at,
    returned_at
  )
    select id, device, id,
      case when game = 'scratch' then 'scratch-' || (array['text', 'image'])[place % 2 + 1] else game end,
      'x', '', false, at - interval '8 minutes',
      case when event not in ('hidden', 'returned') then at end,
      case when event = 'returned' then at end
    from happened where event not in ('started', 'finished');
  insert into public.coupons (code, win_id)
    select private.new_coupon_code(), id from happened where is_used;
  insert into public.redemptions (win_id, account_id, request_id, redeemed_at, undone_at, undone_by)
    select id, '${TILL}', id, at + interval '${USED_AFTER_MIN} minutes',
      case when event = 'undone' then now() end, case when event = 'undone' then '${TILL}'::uuid end
    from happened where is_used;
  drop table happened;`

const figuresOf = (counted: readonly Fact[]) =>
  (['plays', 'finished', 'wins', 'used'] as const).map(
    (wanted) => counted.filter(({ what }) => what === wanted).length,
  )

/** The figures of the span, counted from the events. */
function recount(timeZone: string, of: readonly Fact[] = facts) {
  const [first, last] = SPAN
  const styles = { dateStyle: 'short', timeStyle: 'short' } as const
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, ...styles })
  const placed = of.map((fact) => {
    const [day = '', time = ''] = clock.format(fact.at).split(' ')
    return { ...fact, day, hour: new Date(day).getUTCDay() * 24 + Number.parseInt(time) }
  })
  const asked = placed.filter(({ day }) => day >= first && day <= last)
  const dayOf = (place: number) =>
    new Date(Date.parse(first) + place * DAY_MS).toISOString().slice(0, 10)
  return {
    first_day: first,
    last_day: last,
    by_game: Object.fromEntries(
      countedGames.map((name) => [
        name,
        figuresOf(asked.filter(({ game }) => game === name)),
      ]),
    ),
    by_day: [0, 1, 2, 3, 4, 5, 6].map((place) =>
      figuresOf(asked.filter(({ day }) => day === dayOf(place))),
    ),
    by_hour: Array.from({ length: 168 }, (_, place) =>
      figuresOf(asked.filter(({ hour }) => hour === place)),
    ),
    before: figuresOf(placed.filter(({ day }) => day >= dayOf(-7) && day < first)),
  }
}

// New York changes its clocks on 8 March, Kathmandu is 5:45 h ahead.
const ZONES = ['America/Sao_Paulo', 'America/New_York', 'Asia/Kathmandu']

test.each(ZONES)('all figures equal a recount in %s', async (zone) => {
  await backend.query(`${HAPPENED}${settingSql('timeZone', zone)}`)
  /** Of all kiosks, or of one. */
  const sees = async (device?: string, known = facts) => {
    const own = known.filter((fact) => !device || fact.device === device)
    expect(await read(...SPAN, device)).toMatchObject(recount(zone, own))
  }
  // However much is folded.
  for (const moment of [
    '2026-02-01T00:00:00Z',
    '2026-03-06T15:20:00Z',
    '2026-04-01T00:00:00Z',
  ]) {
    await foldUntil(moment)
    for (const device of [undefined, ...DEVICES]) await sees(device)
  }
  expect(await backend.query('select id from public.plays')).toEqual([])
  await backend.query('truncate public.redemptions')
  await sees()
  await backend.query(`
    select private.subtract_from_rollup(array_agg(id)) from public.wins where device_id = '${deviceAt(1)}'`)
  await sees(deviceAt(0))
  const unwon = facts.filter(({ what }) => what !== 'wins')
  await sees(deviceAt(1), unwon)
})

test('folding advances by an hour at a time and never goes back', async () => {
  await backend.query(HAPPENED)
  const until = () => backend.ask('select "until"::text from private.rollup_state')
  await foldUntil('2026-04-01T00:00:00Z', 3)
  expect(await until()).toBe('2026-02-01 03:00:00+00')
  await foldUntil('2026-03-06T15:20:00Z')
  await foldUntil('2026-03-06T10:00:00Z')
  expect(await until()).toBe('2026-03-06 15:20:00+00')
})

beforeEach(() =>
  backend.query(`
    delete from public.admin_settings; ${wheelSql([])}${forgetPlaysSql('2020-01-01')}`),
)

test('days without plays are listed as zeros, and rounds for fun by reason', async () => {
  await backend.query(`
    insert into public.plays_for_fun values
      ('2024-01-01', 'wheel', 'visit', 2), ('2024-12-31', 'audio', 'visit', 1),
      ('2024-05-05', 'wheel', 'offline', 4), ('2025-01-01', 'wheel', 'failed', 8)`)
  const nothing = [0, 0, 0, 0]
  expect(await read(...YEAR)).toEqual({
    first_day: '2024-01-01',
    last_day: '2024-12-31',
    by_game: Object.fromEntries(countedGames.map((name) => [name, nothing])),
    by_day: Array.from({ length: 366 }, () => nothing),
    by_hour: Array.from({ length: 168 }, () => nothing),
    before: nothing,
    stock: [],
    for_fun: { visit: 3, offline: 4 },
  })
})

test('the answer for a busy year is smaller than 30 KB', async () => {
  await backend.query(`
    insert into public.game_hours
      select hour, game, 200, 190, 180, 170
      from generate_series(
        timestamptz '2024-01-01 03:00Z', '2025-01-01 02:00Z', '1 hour'
      ) as hour
      cross join (select name from private.games where name <> 'passport') as known (game);
    insert into public.roulette_items (id, label, color)
      select gen_random_uuid(), repeat('x', 120), 'bg-red-500' from generate_series(1, 200);
    insert into public.prize_rules (roulette_item_id, stock)
      select id, 0 from public.roulette_items`)
  const numbers = await read(...YEAR)
  expect(JSON.stringify(numbers).length).toBeLessThan(30_000)
  expect(numbers.by_day[365]).toEqual([38_400, 36_480, 34_560, 32_640])
})

test.each([
  ['2024-01-02', '2024-01-01'],
  ['2024-01-01', '2025-01-01'],
])('the days from %s to %s are refused', async (first, last) => {
  expect(await read(first, last)).toMatchObject({ code: 'PT400' })
})

/** Wins of a slice at a time in the past, as SQL. */
const won = (place: number, count: number, ago = '6 days 23 hours') =>
  winsSql(place, { count, at: `now() - interval '${ago}'` })

test('prizes that will run out within a week are listed, soonest first', async () => {
  await backend.query(`
    ${wheelSql([7, 2, 8, 0, 1, 1].map((stock) => ({ stock })))}
    ${won(0, 7)}${won(1, 4)}${won(2, 7)}${won(4, 1, '7 days 1 hour')}${won(5, 1)}
    update public.wins set revealed_at = null, returned_at = now() where prize_id = '${slice(5)}';
    insert into public.game_rewards (game, name, stock)
      values ('memory', 'Um café', 3), ('photo', 'Um marcador', 3);
    select ${rewardSql()}, ${rewardSql()}`)
  expect((await read(...YEAR)).stock).toEqual([
    { prize_id: slice(3), name: 'Prêmio 3', left: 0, days: 0 },
    { prize_id: slice(1), name: 'Prêmio 1', left: 2, days: 3.5 },
    { prize_id: null, name: 'Um café', left: 1, days: 3.5 },
    { prize_id: slice(0), name: 'Prêmio 0', left: 7, days: 7 },
  ])
})
