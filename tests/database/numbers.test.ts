import { beforeEach, expect, test } from 'vitest'
import { readNumbers, type Figures, type Numbers } from '@/data/numbers'
import { busyShop, type Fact } from '@tests/support/busy-shop'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { forgetPlaysSql } from '@tests/support/plays'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const DAY_MS = 24 * 60 * 60 * 1000
const SPAN: [string, string] = ['2026-03-05', '2026-03-11']

/** The clocks of New York go forward on 8 March, those of Kathmandu are 5:45 h ahead. */
const ZONES = ['America/Sao_Paulo', 'America/New_York', 'Asia/Kathmandu'] as const
const shop = busyShop('2026-02-24T00:00:00Z', 18, 2000)

beforeEach(async () => {
  await backend.query(`
    ${forgetPlaysSql('2026-02-01')};
    delete from public.admin_settings;
    ${shop.sql}`)
  await backend.become('admin')
})

const read = async () => valueOf(await readNumbers(...SPAN))

/** Folds what is older than this, in as many steps as it takes. */
const foldUntil = (moment: string, steps = 1000) =>
  backend.query(`
    select private.fold_hours(50, timestamptz '${moment}' + interval '1 day')
    from generate_series(1, ${steps})`)

const figuresOf = (facts: readonly Fact[]): Figures => {
  const count = (wanted: Fact['what']) => facts.filter(({ what }) => what === wanted).length
  return [count('plays'), count('finished'), count('wins'), count('used')]
}

/** The same figures, counted one by one from what happened. */
function recount(zone: string, [first, last] = SPAN): Omit<Numbers, 'stock' | 'for_fun'> {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const placed = shop.facts.map((fact) => {
    const [day = '', time = ''] = clock.format(fact.at).split(' ')
    return { ...fact, day, hour: new Date(day).getUTCDay() * 24 + Number.parseInt(time) }
  })
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  const dayOf = (place: number) =>
    new Date(Date.parse(first) + place * DAY_MS).toISOString().slice(0, 10)
  const asked = placed.filter(({ day }) => day >= first && day <= last)
  const ofGame = (name: string) => figuresOf(asked.filter(({ game }) => game === name))
  return {
    first_day: first,
    last_day: last,
    by_game: {
      wheel: ofGame('wheel'),
      memory: ofGame('memory'),
      scratch: ofGame('scratch'),
      scramble: ofGame('scramble'),
      audio: ofGame('audio'),
      covers: ofGame('covers'),
      calendar: ofGame('calendar'),
      photo: ofGame('photo'),
    },
    by_day: Array.from({ length: days }, (_, place) =>
      figuresOf(asked.filter(({ day }) => day === dayOf(place))),
    ),
    by_hour: Array.from({ length: 168 }, (_, place) =>
      figuresOf(asked.filter(({ hour }) => hour === place)),
    ),
    before: figuresOf(placed.filter(({ day }) => day >= dayOf(-days) && day < first)),
  }
}

test.each(ZONES)('each figure is equal to a recount in %s', async (zone) => {
  await backend.query(`insert into public.admin_settings values ('timeZone', '${zone}')`)
  const counted = recount(zone)
  expect(await read()).toMatchObject(counted)
  await foldUntil('2026-03-06T15:20:00Z')
  expect(await read()).toMatchObject(counted)
  await foldUntil('2026-04-01T00:00:00Z')
  expect(await read()).toMatchObject(counted)
})

test('what is folded is no longer read row by row', async () => {
  await foldUntil('2026-04-01T00:00:00Z')
  expect(await backend.query('select id from public.plays')).toEqual([])
  await backend.query('truncate public.redemptions')
  expect(await read()).toMatchObject(recount(ZONES[0]))
})

test('an hour of wins and uses is folded at a time', async () => {
  await foldUntil('2026-04-01T00:00:00Z', 3)
  expect(
    await backend.list(`select "until" = '2026-02-01 03:00+00' from private.folding`),
  ).toEqual([true])
})

test('what is younger than a day may still change, and is not folded', async () => {
  await foldUntil('2026-03-06T15:20:00Z')
  await foldUntil('2026-03-06T10:00:00Z')
  expect(await backend.ask(`select "until"::text from private.folding`)).toBe(
    '2026-03-06 15:20:00+00',
  )
})
