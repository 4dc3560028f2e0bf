import { expect, test } from 'vitest'
import { listPrizeChances } from '@/data/prize-chances'
import { slice, wheelSql, winsSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { EVERYONE } from '@tests/support/outcome'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()

/** The chances as the page reads them. */
const chances = async () => valueOf(await listPrizeChances())

const ofGame = async (game: string) =>
  (await chances())
    .filter((told) => told.game === game)
    .map(({ name, chance }) => [name, chance])

test('a chance is the share of a weight among what is available', async () => {
  await backend.query(
    wheelSql([{ weight: 1 }, { weight: 3 }, { weight: 96, stock: 0 }, { weight: 4 }]),
  )
  expect(await ofGame('wheel')).toEqual([
    ['Prêmio 3', 50],
    ['Prêmio 1', 37.5],
    ['Prêmio 0', 12.5],
    ['Prêmio 2', 0],
  ])
})

test.each(EVERYONE)(
  'a %s learns of each game what sums to a hundred, and nothing else',
  async (role) => {
    await backend.query(`
      ${wheelSql([{ weight: 1 }, { weight: 1 }, { weight: 5 }])}
      truncate public.scratch_image_prizes cascade;
      insert into public.scratch_image_prizes (image_url, alt_text, storage_path)
        values ('http://x', 'Um livro', 'x');
      insert into public.game_rewards (game, name, stock) values ('memory', 'Um café', 9)`)
    await backend.become(role)
    const told = await chances()
    const sums: Record<string, number> = {}
    for (const { game, chance } of told) sums[game] = (sums[game] ?? 0) + chance
    expect(sums).toEqual({
      memory: 100,
      'scratch-image': 100,
      'scratch-text': expect.closeTo(100, 9),
      wheel: expect.closeTo(100, 9),
    })
    const client = await backend.client(role)
    const { data } = await client.rpc('prize_chances')
    expect(new Set([data].flat().flatMap((row) => Object.keys(row ?? {})))).toEqual(
      new Set(['game', 'name', 'chance']),
    )
  },
)

test('what is told is what draws choose by', async () => {
  await backend.query(wheelSql([{ weight: 2 }, { weight: 1 }, { stock: 0 }]))
  const drawn = await backend.list(`
    select distinct private.choose_prize('wheel', now())
    from generate_series(1, 200)`)
  expect(new Set(drawn)).toEqual(new Set([slice(0), slice(1)]))
  expect((await ofGame('wheel')).filter(([, chance]) => chance !== 0)).toEqual([
    ['Prêmio 0', expect.closeTo(66.667, 2)],
    ['Prêmio 1', expect.closeTo(33.333, 2)],
  ])
})

test('what lies abandoned under a card is to be won again, whichever card is active', async () => {
  await backend.query(`
    ${wheelSql([{ stock: 0 }])}${winsSql(0, { at: "now() - interval '9 minutes 50 seconds'" })}
    update public.wins set revealed_at = null`)
  expect(await ofGame('wheel')).toEqual([['Prêmio 0', 0]])
  await backend.query(`update public.wins set drawn_at = drawn_at - interval '10 seconds'`)
  expect(await ofGame('wheel')).toEqual([['Prêmio 0', 100]])
})

test('prizes of one name are one, and of a game that has nothing left all are gone', async () => {
  await backend.query(`
    ${wheelSql([{ weight: 1 }, { weight: 1 }])}
    update public.roulette_items set label = 'Café'`)
  expect(await ofGame('wheel')).toEqual([['Café', 100]])
  await backend.query('update public.prize_rules set stock = 0')
  expect(await ofGame('wheel')).toEqual([['Café', 0]])
})

test.each([
  ['has none left', 'stock', 0],
  ['was given as often as it may be today', 'daily_cap', 1],
])('a reward that %s has no chance', async (_what, column, value) => {
  await backend.query(`
    ${wheelSql([])}
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    insert into public.wins
      (device_id, request_id, game, prize_name, conditions, from_stock, drawn_at)
    values (gen_random_uuid(), gen_random_uuid(), 'memory', 'x', '', false, now())`)
  expect(await ofGame('memory')).toEqual([['Um café', 100]])
  await backend.query(`update public.game_rewards set ${column} = ${value}`)
  expect(await ofGame('memory')).toEqual([['Um café', 0]])
})
