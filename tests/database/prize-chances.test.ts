import { expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { wheelSql, winsSql } from '@tests/database/support/shop'

const backend = embeddedBackend()

const chances = async () => (await backend.call('visitor', 'prize_chances')).data

const ofWheel = (name: string, chance: number) => ({
  game: 'wheel',
  name,
  chance,
  games: 1,
})

test('a chance is the share of a weight among the available prizes of a game', async () => {
  await backend.query(`
    truncate public.scratch_text_prizes, public.scratch_image_prizes cascade;
    ${wheelSql([{ weight: 1 }, { weight: 3 }, { weight: 96, stock: 0 }, { weight: 4 }])}
    insert into public.scratch_image_prizes (image_url, alt_text, storage_path)
      values ('http://x', 'Um livro', 'x');
    insert into public.game_rewards (game, name, stock) values ('memory', 'Um café', 9)`)
  expect(await chances()).toEqual([
    { game: 'memory', name: 'Um café', chance: 100, games: 1 },
    { game: 'scratch-image', name: 'Um livro', chance: 100, games: 1 },
    ofWheel('Prêmio 3', 50),
    ofWheel('Prêmio 1', 37.5),
    ofWheel('Prêmio 0', 12.5),
    ofWheel('Prêmio 2', 0),
  ])
  await backend.query(`delete from public.scratch_image_prizes`)
})

test('prizes of the same name are added up, and have no chance when all are gone', async () => {
  await backend.query(`
    ${wheelSql([{ weight: 1 }, { weight: 1 }])}
    update public.roulette_items set label = 'Café'`)
  expect(await chances()).toEqual([ofWheel('Café', 100)])
  await backend.query('update public.prize_rules set stock = 0')
  expect(await chances()).toEqual([ofWheel('Café', 0)])
})

test('a dealt win counts as in stock again after ten minutes', async () => {
  await backend.query(`
    ${wheelSql([{ stock: 0 }])}
    ${winsSql(0, { at: "now() - interval '9 minutes 50 seconds'", isSeen: false })}`)
  expect(await chances()).toEqual([ofWheel('Prêmio 0', 0)])
  await backend.query(`update public.wins set drawn_at = drawn_at - interval '10 seconds'`)
  expect(await chances()).toEqual([ofWheel('Prêmio 0', 100)])
})

test.each([
  ['is sold out', 'stock', 0],
  ['reached its daily cap', 'daily_cap', 1],
])('a reward that %s has no chance', async (_what, column, value) => {
  await backend.query(`
    ${wheelSql([])}
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    ${winsSql('memory', { isSeen: false })}`)
  expect(await chances()).toMatchObject([{ chance: 100 }])
  await backend.query(`update public.game_rewards set ${column} = ${value}`)
  expect(await chances()).toMatchObject([{ chance: 0 }])
})
