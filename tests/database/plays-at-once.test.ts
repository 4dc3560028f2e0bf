import { expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { forgetPlaysSql, SUM_OF_PLAYS } from '@tests/support/plays'

const CONNECTIONS = 30
const SOON_MS = 30_000

const { ask, query, atOnce } = embeddedBackend()

/** Two games at once, in one order and the other: an old day's, which is folded at once. */
const plays = JSON.stringify(
  ['wheel', 'audio', 'wheel'].map((game) => ({
    game,
    outcome: 'started',
    seconds_ago: 200_000,
  })),
)

test(
  'thirty kiosks that count and fold at once lose nothing and count nothing twice',
  async () => {
    await query(`
      ${forgetPlaysSql('2026-01-01 00:00Z')};
      insert into public.wins (
        device_id, request_id, game, prize_name, conditions, from_stock, drawn_at, revealed_at
      )
      select gen_random_uuid(), gen_random_uuid(), 'photo', 'x', '', false, at, at
      from generate_series(
        timestamptz '2026-01-01 00:05Z', '2026-01-01 00:45Z', '10 minutes'
      ) as at`)
    await atOnce(
      `select private.record_plays(kiosk, kiosk, '${plays}', now()),
         private.fold_hours(2, now()),
         private.record_plays(kiosk, kiosk, '${plays}', now()),
         private.fold_hours(2, now())
       from gen_random_uuid() as kiosk`,
      CONNECTIONS,
    )
    const sum = (game: string) =>
      ask(`select plays from (${SUM_OF_PLAYS}) as sums where game = '${game}'`)
    expect(await sum('wheel')).toBe(String(2 * CONNECTIONS))
    expect(await sum('audio')).toBe(String(CONNECTIONS))
    expect(await ask('select sum(wins) from public.game_hours')).toBe('5')
  },
  SOON_MS,
)
