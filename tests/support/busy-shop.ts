import { gameNames, type GameName } from '@/lib/games'
import { shuffle } from '@/lib/random'
import { KIOSK, TILL } from './draws'
import { seededRandom } from './seeded-random'

/** Something that counts. */
export type Fact = {
  readonly what: 'plays' | 'finished' | 'wins' | 'used'
  readonly game: GameName
  readonly at: Date
}

/** A win that was not seen or went back does not count, nor does a use that was undone. */
const EVENTS = ['started', 'finished', 'hidden', 'returned', 'seen', 'used', 'undone']
const MINUTE_MS = 60_000
/** From a win to the use of its coupon. */
const AWAY_MS = 90 * MINUTE_MS

/**
 * What happened in a shop, by chance: so many events within some days from a moment on, and the SQL
 * that writes them down.
 */
export function busyShop(from: string, days: number, events: number) {
  const random = seededRandom(events)
  const happened = Array.from({ length: events }, (_, place) => {
    const minutes = Math.floor(random() * days * 24 * 60)
    return {
      place,
      event: shuffle(EVENTS, random)[0] ?? '',
      game: shuffle(gameNames, random)[0] ?? 'wheel',
      at: new Date(Date.parse(from) + minutes * MINUTE_MS),
    }
  })
  return { facts: happened.flatMap(factsOf), sql: happened.map(sqlOf).join('') }
}

type Event = { place: number; event: string; game: GameName; at: Date }

function factsOf({ event, game, at }: Event): Fact[] {
  const used = new Date(at.getTime() + AWAY_MS)
  if (event === 'started') return [{ what: 'plays', game, at }]
  if (event === 'finished') return [{ what: 'finished', game, at }]
  if (event === 'hidden' || event === 'returned') return []
  const won: Fact = { what: 'wins', game, at }
  return event === 'used' ? [won, { what: 'used', game, at: used }] : [won]
}

function sqlOf({ place, event, game, at }: Event): string {
  const time = `timestamptz '${at.toISOString()}'`
  if (event === 'started' || event === 'finished')
    return `
      insert into public.plays (device_id, batch_id, game, outcome, played_at)
      values ('${KIOSK}', gen_random_uuid(), '${game}', '${event}', ${time});`
  const card = place % 2 === 0 ? 'scratch-text' : 'scratch-image'
  const id = `f0000000-0000-4000-8000-${String(place).padStart(12, '0')}`
  const isSeen = event !== 'hidden' && event !== 'returned'
  const win = `
    insert into public.wins (
      id, device_id, request_id, game, prize_name, conditions, from_stock,
      drawn_at, revealed_at, returned_at
    )
    values (
      '${id}', '${KIOSK}', '${id}', '${game === 'scratch' ? card : game}', 'x', '', false,
      ${time} - interval '8 minutes', ${isSeen ? time : 'null'},
      ${event === 'returned' ? time : 'null'}
    );`
  if (event !== 'used' && event !== 'undone') return win
  return `${win}
    insert into public.coupons (code, win_id) values (private.new_coupon_code(), '${id}');
    insert into public.redemptions (
      win_id, account_id, request_id, redeemed_at, undone_at, undone_by
    )
    values (
      '${id}', '${TILL}', '${id}', ${time} + interval '${AWAY_MS} milliseconds',
      ${event === 'undone' ? `now(), '${TILL}'` : 'null, null'}
    );`
}
