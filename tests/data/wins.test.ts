import { beforeEach, expect, test } from 'vitest'
import { countWins } from '@/data/prize-rules'
import { rewardSql, slice, wheelSql, winsSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { valueOf } from '@tests/support/value-of'

const backend = embeddedBackend()

beforeEach(() => backend.query(wheelSql([{}, { weight: 1000 }])))

test('an admin counts what was won, and what of it today where the shop is', async () => {
  await backend.query(`
    ${winsSql(0, { count: 2 })}
    ${winsSql(0, { at: "private.shop_midnight(now()) - interval '1 second'" })}
    ${winsSql(1, { at: 'private.shop_midnight(now())' })}
    ${rewardSql}`)
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

test('what went back unseen was not won, and neither was what staff took back', async () => {
  await backend.query(`
    ${winsSql(0, { count: 2 })}
    update public.wins set revealed_at = null, returned_at = now()
    where id = (select min(id::text)::uuid from public.wins);
    update public.wins set voided_at = now(), void_reason = 'x' where returned_at is null`)
  await backend.become('admin')
  expect(await countWins()).toEqual({ ok: true, value: [] })
})

test('what lies abandoned under a card is back in stock for who counts', async () => {
  await backend.query(`
    update public.prize_rules set stock = 1;
    ${winsSql(0, { at: "now() - interval '10 minutes'" })}
    update public.wins set revealed_at = null`)
  await backend.become('admin')
  expect(await countWins()).toEqual({ ok: true, value: [] })
  expect(await backend.list('select stock from public.prize_rules order by 1')).toEqual([
    1, 2,
  ])
})
