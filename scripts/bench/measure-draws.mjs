import { runnerImport } from 'vite'
import { caller, timesOf } from './ask-backend.mjs'
import { quantile } from './quantile.mjs'

/** How many wins a shop has when it asks for the next ones. */
const WINS = [0, 1000, 10_000, 100_000]
const DRAWS = 200
const KIOSK = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92'

/**
 * Prints how long a kiosk waits for a draw on the embedded backend, with more and more wins behind
 * it, beside a read of the prizes: what any request costs there. The wheel waits two seconds.
 */
export async function measureDraws() {
  const { module: embedded } = await runnerImport('./supabase/embedded/backend.ts')
  const { module: config } = await runnerImport('./supabase/embedded/config.ts')
  const backend = await embedded.openBackend('memory')
  try {
    const ask = caller(backend, config.PUBLISHABLE_KEY)
    const session = await ask('auth/v1/token?grant_type=password', config.LOCAL_KIOSK)
    await backend.query(PREPARATION)
    /** @type {{ id: string }[]} */
    const prizes = await backend.query('select id from public.roulette_items')
    const shown_ids = prizes.map(({ id }) => id)
    /** @type {Record<string, Record<string, number>>} */
    const rows = {}
    let before = 0
    for (const wins of WINS) {
      await backend.query(addWins(wins - before))
      before = wins
      const draws = await timesOf(
        DRAWS,
        async () => {
          const request = { request_id: crypto.randomUUID(), game: 'wheel', shown_ids }
          const { win_id } = await ask(
            'rest/v1/rpc/draw_prize',
            request,
            session.access_token,
          )
          if (!win_id) throw new Error('Nothing was drawn.')
        },
        () => backend.query(FORGET_PACE),
      )
      const reads = await timesOf(DRAWS, () => ask('rest/v1/roulette_items?select=*'))
      rows[`${wins} wins`] = {
        'draw, median ms': quantile(draws, 0.5),
        'draw, 95 of 100 ms': quantile(draws, 0.95),
        'read, median ms': quantile(reads, 0.5),
        'draw to read': Number((quantile(draws, 0.5) / quantile(reads, 0.5)).toFixed(1)),
      }
    }
    console.log('\na draw on the embedded backend')
    console.table(rows)
  } finally {
    await backend.close()
  }
}

/** Each prize has limits to be counted, and the kiosk may draw as often as it likes. */
const PREPARATION = `
  insert into public.prize_rules (roulette_item_id, stock, daily_cap)
    select id, 1000000, 1000000 from public.roulette_items;
  insert into public.admin_settings (setting_key, setting_value)
    values ('drawsPerHour', '3000'), ('drawsPerDay', '9000')`

/** Wins of the last days, a minute between two. @param {number} count */
const addWins = (count) => `
  insert into public.wins (
    device_id, request_id, game, prize_id, prize_name, conditions, from_stock, drawn_at, revealed_at
  )
  select '${KIOSK}', gen_random_uuid(), 'wheel', prize.id, 'x', '', true, at, at
  from generate_series(1, ${count}) as place
  cross join lateral (select now() - place * interval '1 minute') as time (at)
  join lateral (
    select id from public.roulette_items offset place % 8 limit 1
  ) as prize on true;
  analyze public.wins`

const FORGET_PACE = `
  update public.wins set drawn_at = drawn_at - interval '3 seconds'
  where drawn_at > now() - interval '3 seconds'`
