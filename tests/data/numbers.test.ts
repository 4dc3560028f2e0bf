import { beforeEach, describe, expect, test } from 'vitest'
import { readNumbers } from '@/data/numbers'
import { gameNames } from '@/lib/games'
import { wheelSql, winsSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { forgetPlaysSql } from '@tests/support/plays'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()
const YEAR: [string, string] = ['2024-01-01', '2024-12-31']
const NOTHING = [0, 0, 0, 0]

beforeEach(async () => {
  await backend.query(`${wheelSql([])}${forgetPlaysSql('2020-01-01')}`)
  await backend.become('admin')
})

const read = async () => valueOf(await readNumbers(...YEAR))

test('days without anything are told, too', async () => {
  expect(await read()).toEqual({
    first_day: '2024-01-01',
    last_day: '2024-12-31',
    by_game: Object.fromEntries(gameNames.map((name) => [name, NOTHING])),
    by_day: Array.from({ length: 366 }, () => NOTHING),
    by_hour: Array.from({ length: 168 }, () => NOTHING),
    before: NOTHING,
    stock: [],
    for_fun: {},
  })
})

test('plays for fun are told by reason, of the days asked for', async () => {
  await backend.query(`
    insert into public.plays_for_fun values
      ('2024-01-01', 'wheel', 'visit', 2), ('2024-12-31', 'audio', 'visit', 1),
      ('2024-05-05', 'wheel', 'offline', 4), ('2025-01-01', 'wheel', 'failed', 8)`)
  expect((await read()).for_fun).toEqual({ visit: 3, offline: 4 })
  await backend.query('delete from public.plays_for_fun')
})

test('a busy year of a shop that is always open comes in one answer of 30 KB', async () => {
  await backend.query(`
    insert into public.game_hours
    select hour, game, 200, 190, 180, 170
    from generate_series(
      timestamptz '2024-01-01 03:00Z', '2025-01-01 02:00Z', '1 hour'
    ) as hour
    cross join (select name from private.games) as known (game);
    insert into public.game_rewards (game, name, stock)
      values ('memory', repeat('M', 120), 0), ('photo', repeat('W', 120), 0);
    insert into public.roulette_items (id, label, color)
      select gen_random_uuid(), repeat('x', 120), 'x' from generate_series(1, 200);
    insert into public.prize_rules (roulette_item_id, stock)
      select id, 0 from public.roulette_items`)
  const client = await backend.client('admin')
  const { data } = await client.rpc('read_numbers', {
    first_day: YEAR[0],
    last_day: YEAR[1],
  })
  expect(JSON.stringify(data).length).toBeLessThan(30_000)
  const numbers = await read()
  expect(numbers.by_day[365]).toEqual([38_400, 36_480, 34_560, 32_640])
  expect(backend.requests).toHaveLength(1)
})

test.each([
  ['2024-01-02', '2024-01-01'],
  ['2024-01-01', '2025-01-01'],
])('no numbers are read from %s to %s', async (first, last) => {
  expect(await readNumbers(first, last)).toMatchObject({
    ok: false,
    failure: { code: 'PT400' },
  })
})

const stock = async () => (await read()).stock

/** So many wins of a slice, so long ago. */
const winSql = (place: number, count: number, ago = '6 days 23 hours') =>
  winsSql(place, { count, at: `now() - interval '${ago}'` })

describe('stock that ends within a week at the pace of the last one', () => {
  test('is told, soonest first', async () => {
    await backend.query(`
      ${wheelSql([{ stock: 7 }, { stock: 2 }, { stock: 8 }, { stock: 0 }, { stock: 1 }, {}])}
      ${winSql(0, 7)}${winSql(1, 4)}${winSql(2, 7)}${winSql(4, 1, '7 days 1 hour')}`)
    expect(await stock()).toEqual([
      { name: 'Prêmio 3', left: 0, days: 0 },
      { name: 'Prêmio 1', left: 2, days: 3.5 },
      { name: 'Prêmio 0', left: 7, days: 7 },
    ])
  })

  test('counts what went back as if it was never won', async () => {
    await backend.query(`
      ${wheelSql([{ stock: 1 }])}${winSql(0, 1)}
      update public.wins set revealed_at = null, returned_at = now()`)
    expect(await stock()).toEqual([])
  })

  test('may be of a reward', async () => {
    await backend.query(`
      insert into public.game_rewards (game, name, stock)
        values ('memory', 'Um café', 3), ('photo', 'Um marcador', 3);
      select private.record_reward(gen_random_uuid(), null, gen_random_uuid(), 'memory', now())
      from generate_series(1, 2)`)
    expect(await stock()).toEqual([{ name: 'Um café', left: 1, days: 3.5 }])
  })
})
