import { beforeEach, expect, test } from 'vitest'
import { countWins } from '@/data/wins'
import { drawSql, KIOSK, slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()

beforeEach(() => backend.query(wheelSql([{}, { weight: 1000 }])))

test('an admin counts what was won, and what of it today where the shop is', async () => {
  await backend.query(`
    select ${drawSql({ shown: [slice(0)] })}, ${drawSql({ shown: [slice(0)] })};
    select ${drawSql({ shown: [slice(0)], at: "private.shop_midnight(now()) - interval '1 second'" })};
    select ${drawSql({ shown: [slice(1)], at: 'private.shop_midnight(now())' })};
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    select private.record_reward('${KIOSK}', gen_random_uuid(), 'memory', now())`)
  await backend.become('admin')
  const counted = valueOf(await countWins())
  expect(counted.toSorted((a, b) => b.won - a.won)).toEqual([
    { game: 'wheel', prize_id: slice(0), won: 3, won_today: 2 },
    ...counted.filter(({ won }) => won === 1),
  ])
  expect(counted).toContainEqual({
    game: 'wheel',
    prize_id: slice(1),
    won: 1,
    won_today: 1,
  })
  expect(counted).toContainEqual({
    game: 'memory',
    prize_id: null,
    won: 1,
    won_today: 1,
  })
})

test('what went back unseen was not won', async () => {
  await backend.query(`
    select ${drawSql({ shown: [slice(0)], reveal: false })};
    update public.wins set returned_at = now()`)
  await backend.become('admin')
  expect(await countWins()).toEqual({ ok: true, value: [] })
})
