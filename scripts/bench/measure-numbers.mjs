import { runnerImport } from 'vite'
import { caller, timesOf } from './ask-backend.mjs'
import { quantile } from './quantile.mjs'

/** What a shop played in a year; 2,000 plays a day are 730,000. */
const PLAYS = [10_000, 100_000, 730_000]
const READS = 20
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Prints how long the numbers of a year take on the embedded backend and how large they are, with
 * more and more plays behind them, beside a read of the prizes: what any request costs there.
 */
export async function measureNumbers() {
  const { module: embedded } = await runnerImport('./supabase/embedded/backend.ts')
  const { module: config } = await runnerImport('./supabase/embedded/config.ts')
  const backend = await embedded.openBackend('memory')
  try {
    const ask = caller(backend, config.PUBLISHABLE_KEY)
    const staff = await ask('auth/v1/token?grant_type=password', config.LOCAL_STAFF)
    const year = { first_day: dayAgo(365), last_day: dayAgo(0) }
    const readNumbers = () => ask('rest/v1/rpc/read_numbers', year, staff.access_token)
    /** @type {Record<string, Record<string, number>>} */
    const rows = {}
    for (const plays of PLAYS) {
      await backend.query(yearOf(plays))
      const numbers = await timesOf(READS, readNumbers)
      const reads = await timesOf(READS, () => ask('rest/v1/roulette_items?select=*'))
      const answer = await readNumbers()
      rows[`${plays} plays`] = {
        'a year, median ms': quantile(numbers, 0.5),
        'a year, 95 of 100 ms': quantile(numbers, 0.95),
        'a year, bytes': JSON.stringify(answer).length,
        'read, median ms': quantile(reads, 0.5),
        'year to read': Number((quantile(numbers, 0.5) / quantile(reads, 0.5)).toFixed(1)),
      }
    }
    console.log('\nthe numbers of a year on the embedded backend')
    console.table(rows)
  } finally {
    await backend.close()
  }
}

/** @param {number} days */
const dayAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/**
 * A year of twelve hours a day, as folding leaves it: hours, and row by row what is younger than a
 * day. Three of four plays are finished, one is won, and one of four wins is used.
 *
 * @param {number} plays
 */
const yearOf = (plays) => `
  truncate public.plays, public.game_hours, public.wins, public.coupons, public.redemptions;
  create temporary table played as
  select
    place,
    (array(select name from private.games))[1 + place % 8] as game,
    date_trunc('day', now()) - (place * 365 / ${plays}) * interval '1 day'
      + interval '12 hours' - (place::bigint * 7919 % 43200) * interval '1 second' as at
  from generate_series(1, ${plays}) as place;

  insert into public.game_hours
  select
    date_trunc('hour', at), game, count(*), count(*) filter (where place % 4 > 0),
    count(*) filter (where place % 4 = 0), count(*) filter (where place % 16 = 0)
  from played
  where at < now() - interval '1 day'
  group by 1, 2;

  insert into public.plays (device_id, batch_id, game, outcome, played_at)
  select gen_random_uuid(), gen_random_uuid(), game, outcome, at
  from played
  cross join unnest(array['started', 'finished']) as outcome
  where at >= now() - interval '1 day' and (outcome = 'started' or place % 4 > 0);

  insert into public.wins (
    device_id, request_id, game, prize_name, conditions, valid_until, from_stock,
    drawn_at, revealed_at
  )
  select
    gen_random_uuid(), gen_random_uuid(), case game when 'scratch' then 'scratch-text' else game end,
    place::text, '', at::date, false, at, at
  from played
  where place % 4 = 0;

  insert into public.coupons (code, win_id)
  select lpad(prize_name, 11, '0'), id
  from public.wins
  where prize_name::integer % 16 = 0;

  insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
  select win_id, gen_random_uuid(), gen_random_uuid(), drawn_at
  from public.coupons
  join public.wins on wins.id = win_id;

  drop table played;
  update private.folding set until = now() - interval '1 day';
  analyze public.plays;
  analyze public.game_hours;
  analyze public.wins;
  analyze public.redemptions`
