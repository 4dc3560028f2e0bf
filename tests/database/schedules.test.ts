import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { textOf } from '@/shop/promotion/schedule-proof'
import { embeddedBackend, type Role } from '@tests/database/support/embedded-backend'
import { seededRandom } from '@tests/support/seeded-random'
import { drawSql, settingSql, slice, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const { ask, list, query } = backend

beforeEach(() =>
  query(`
    delete from public.schedules; delete from public.draw_turns;
    ${wheelSql([{ stock: 9 }, { is_consolation: 'true' }, { stock: 9, daily_cap: 2 }, {}])}
    ${settingSql('prizeWay', 'schedule')}${settingSql('untaken', 'next')}`),
)

/** A moment this many minutes after tomorrow begins, as SQL; schedules here begin then. */
const minute = (minutes: number) =>
  `private.shop_midnight(now() + interval '1 day') + interval '${minutes} minutes'`

/** Draws at each of these minutes. */
const draw = (minutes: readonly number[], reveal = true) =>
  query(minutes.map((at) => `select ${drawSql({ at: minute(at), reveal })};`).join(''))

type Moment = readonly [minute: number, place: number]
const due = (...moment: Moment) => moment
type Made = {
  readonly units?: Readonly<Record<string, number>>
  readonly moments?: readonly Moment[]
  readonly days?: number
}

/** Makes a schedule of the wheel from tomorrow on. Returns the message of a refusal. */
async function make({ units = {}, moments, days = 3 }: Made) {
  const lines = (moments ?? []).map(
    ([at, place]) => `(to_char(
      (${minute(at)}) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI'
    ), '${slice(place)}')`,
  )
  const [row] = await query(`
    select
      (private.shop_date(now()) + 1)::text as first_day,
      (private.shop_date(now()) + ${days})::text as last_day,
      (
        select jsonb_agg(jsonb_build_object('at', at, 'prize_id', id))
        from (values ${[...lines, '(null, null)'].join()}) as line (at, id)
        where id is not null
      ) as moments`)
  const asked = { game: 'wheel', opens: '09:00', closes: '18:00', units, ...Object(row) }
  return (await backend.call('admin', 'make_schedule', asked)).error?.message
}

/** The latest schedule as a role reads it. */
async function latestSchedule(role: Role) {
  const { data } = await backend.call(role, 'read_schedules')
  return Object(Array.isArray(data) ? data[0] : undefined)
}

const stockAndOpen = () =>
  list(`
    select stock from public.prize_rules where prize_id = '${slice(0)}'
    union all
    select count(*) from public.prize_moments where win_id is null`)

test.each([
  [1, 'next', true],
  [2, 'next', true],
  [3, 'return', false],
  [4, 'return', false],
])('each moment gives one prize, stock adds up (%i)', async (seed, untaken, isAllTaken) => {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  // The prize with a daily cap of two gets one moment a day.
  const moments = Array.from({ length: 10 }, (_, place): Moment =>
    place < 3 ? [place * 1440 + upTo(1200), 2] : [upTo(4000), upTo(2) * 3],
  )
  const times = Array.from({ length: 60 }, () => upTo(4200))
  const ends = Array.from({ length: 12 }, (_, place) => 4300 + place)
  const acts = [...times, ...ends]
    .toSorted((one, other) => one - other)
    .map((at) => `select ${drawSql({ at: minute(at), reveal: random() < 0.8 })};`)
  await query(settingSql('untaken', untaken))
  expect(await make({ moments })).toBeUndefined()
  await query(acts.join(''))

  const rows = await query(`
      select
        win.id,
        moment.at <= win.drawn_at and moment.prize_id = win.prize_id as is_its,
        private.shop_date(moment.at) = private.shop_date(win.drawn_at) as is_on_its_day
      from public.prize_moments as moment
      join public.wins as win on win.id = moment.win_id and win.returned_at is null`)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.every((row) => row['is_its'])).toBe(true)
  expect(rows.every((row) => isAllTaken || row['is_on_its_day'])).toBe(true)
  expect(rows.length).toBeGreaterThanOrEqual(isAllTaken ? moments.length : 1)
  const standing = `from public.wins where returned_at is null and decision ? 'moment'`
  expect(await ask(`select count(*) ${standing}`)).toBe(String(rows.length))
  const [stock] = await stockAndOpen()
  const left = await ask(`select 9 - count(*) ${standing} and prize_id = '${slice(0)}'`)
  expect(left).toBe(String(stock))
})

test('a draw takes the oldest open moment whose prize is below its daily cap', async () => {
  await make({ moments: [due(30, 0), due(10, 2), due(11, 2), due(12, 2)] })
  await draw([9, 40, 41, 42, 43, 1500])
  const won = await list('select prize_id from public.wins order by drawn_at')
  expect(won).toEqual([1, 2, 2, 0, 1, 2].map(slice))
  const [moment] = await list(
    `select id from public.prize_moments where prize_id = '${slice(0)}'`,
  )
  expect(
    await list(`select decision from public.wins where prize_id = '${slice(0)}'`),
  ).toEqual([{ way: 'schedule', moment, at: expect.any(String) }])
})

const withdrawMessage = () =>
  query(`select private.void_unused(array(select id from public.wins), 'x')`)

test.each([
  ['returns unseen', false, () => draw([40])],
  ['is voided', true, () => withdrawMessage().then(() => draw([40]))],
])('a win that %s opens its moment again', async (_what, reveal, then) => {
  await make({ moments: [[10, 0]] })
  await draw([20], reveal)
  expect(await stockAndOpen()).toEqual([8, 0])
  await then()
  expect(await stockAndOpen()).toEqual([8, 0])
  const standing = `returned_at is null and voided_at is null`
  expect(await ask(`select count(*) from public.wins where ${standing}`)).toBe('1')
})

test('a schedule that is over or was ended gives no more prizes and keeps the stock', async () => {
  await make({ moments: [due(10, 0), due(20, 0)], days: 1 })
  await draw([15, 1500])
  expect(await stockAndOpen()).toEqual([8, 1])
  const { id } = await latestSchedule('admin')
  const end = async () =>
    (await backend.call('admin', 'end_schedule', { schedule_id: id })).data
  expect([await end(), await end()]).toEqual([true, false])
  await draw([30])
  expect(await stockAndOpen()).toEqual([8, 1])
  // A moment that was taken stays taken.
  await withdrawMessage()
  expect(await stockAndOpen()).toEqual([9, 1])
})

test('moments stay secret until a schedule is over, and then match its published hash', async () => {
  await make({ units: { [slice(0)]: 3, [slice(3)]: 4 } })
  await query(`delete from public.roulette_items where id = '${slice(3)}'`)
  const [seen, ...others] = await Promise.all([
    latestSchedule('visitor'),
    latestSchedule('kiosk'),
    latestSchedule('till'),
  ])
  expect(seen).toMatchObject({ game: 'wheel', is_over: false, salt: null, moments: null })
  expect(others).toEqual([seen, seen])
  const { hash, moments } = await latestSchedule('admin')
  const states = moments.map(({ state }: { state: string }) => state)
  expect(states.filter((state: string) => state === 'open')).toHaveLength(3)
  // Moments of a deleted prize.
  expect(states.filter((state: string) => state === 'closed')).toHaveLength(4)
  const hours = await list(`
    select extract(hour from at at time zone 'America/Sao_Paulo') from public.prize_moments`)
  expect(hours.every((hour) => Number(hour) >= 9 && Number(hour) < 18)).toBe(true)
  await query('update public.schedules set ended_at = now()')
  const shown = await latestSchedule('visitor')
  const text = textOf(shown)
  expect(text.split('\n')[4]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ;Prêmio [03]$/)
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
})

const refused: [what: string, made: Made, words: RegExp][] = [
  ['more units than in stock', { units: { [slice(0)]: 10 } }, /estoque de “Prêmio 0”/],
  ['a consolation', { units: { [slice(1)]: 1 } }, /não de consolação/],
  ['a prize of another game', { units: { [slice(7)]: 1 } }, /Só prêmios deste jogo/],
  ['a moment after its days', { moments: [[4321, 0]] }, /fora dos dias/],
  ['a moment in the past', { moments: [[-1441, 0]] }, /fora dos dias/],
  ['no prizes', {}, /1 a 1\.000/],
  ['too many prizes', { units: { [slice(3)]: 1001, [slice(0)]: -9 } }, /1 a 1\.000/],
  ['too many days', { units: { [slice(0)]: 1 }, days: 367 }, /366 dias/],
]

test.each(refused)('a schedule with %s is refused', async (_what, made, words) => {
  expect(await make(made)).toMatch(words)
  expect(await query('select from public.schedules')).toEqual([])
})

/** Saves rules of the first prize. Returns the message of a refusal. */
async function saveRules(rules: { stock: number } | { is_consolation: boolean }) {
  const saved = { kind: 'wheel', id: slice(0), fields: {}, rules }
  return (await backend.call('admin', 'save_prize', saved)).error?.message
}

test('a game has one schedule at a time, whose prize keeps its stock and is no consolation', async () => {
  await make({ units: { [slice(0)]: 6 } })
  expect(await make({ units: { [slice(0)]: 1 } })).toMatch(/já tem um calendário/)
  expect(await saveRules({ stock: 5 })).toMatch(/promete 6/)
  expect(await saveRules({ stock: 6 })).toBeUndefined()
  expect(await saveRules({ is_consolation: true })).toMatch(/não pode virar consolação/)
})

test('a running schedule is listed before those that are over', async () => {
  await make({ units: { [slice(0)]: 1 } })
  await query(`
    update public.schedules set created_at = created_at - interval '1 year';
    insert into public.schedules (game, first_day, last_day, ended_at)
      select 'scratch-text', current_date, current_date, now() from generate_series(1, 12)`)
  expect(await latestSchedule('admin')).toMatchObject({ game: 'wheel', is_over: false })
})

test('rules of a prize begin without limits, which a schedule could not refuse', async () => {
  await query(`delete from public.prize_rules where roulette_item_id = '${slice(3)}'`)
  const rules = (await backend.client('admin')).from('prize_rules')
  const roulette_item_id = slice(3)
  const { error } = await rules.insert({ roulette_item_id, stock: 0 })
  expect(error?.code).toBe('42501')
  expect((await rules.insert({ roulette_item_id })).error).toBeNull()
})

test('the prizes listed for visitors are those of the calendar, and the consolation', async () => {
  await make({ units: { [slice(0)]: 1 } })
  const listed = `select name from private.prize_chances() where game = 'wheel' order by name`
  expect(await list(listed)).toEqual(['Prêmio 0', 'Prêmio 1'])
  await query(settingSql('prizeWay', 'counter'))
  expect(await list(listed)).toHaveLength(4)
})

const wheelLacks = async () => {
  const { data } = await backend.call('admin', 'way_problems')
  return (Array.isArray(data) ? data : [])
    .map((row) => Object(row))
    .filter(({ game }) => game === 'wheel')
    .map(({ lacks }) => lacks)
}

test('admins learn what a way lacks', async () => {
  expect((await backend.call('till', 'way_problems')).error?.code).toBe('42501')
  expect(await wheelLacks()).toEqual(['schedule'])
  await make({ units: { [slice(0)]: 1 } })
  expect(await wheelLacks()).toEqual([])
  await query(`update public.schedules set ended_at = now();
    update public.prize_rules set is_consolation = false`)
  expect(await wheelLacks()).toEqual(['schedule', 'consolation'])
  await query(settingSql('prizeWay', 'counter'))
  expect(await wheelLacks()).toEqual(['consolation'])
  await query('update public.prize_rules set is_consolation = true')
  expect(await wheelLacks()).toEqual(['prize'])
  await query(settingSql('prizeWay', 'chance'))
  expect(await wheelLacks()).toEqual([])
})
