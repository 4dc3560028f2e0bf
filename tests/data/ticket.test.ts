import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeTicket, openTicket } from '@/shop/draw/draws'
import { forgetDrawRequest } from '@/shop/draw/draw-request'
import { askForDraw, askToReveal, claimOnce } from '@/shop/draw/kiosk-draw'
import {
  drawsInDatabase,
  followRefusals,
  noteCoupon,
  takeCoupon,
  ticketHere,
} from '@/shop/draw/ticket'
import { games, type GameName } from '@/lib/games'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { settingSql, slice, wheelSql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const TEXT = 'b0000000-0000-4000-8000-000000000001'
const END_TICKETS = `
  update private.tickets set opened_at = opened_at - interval '30 minutes';`

beforeEach(async () => {
  await backend.query(`
    ${wheelSql([{}])}
    delete from private.tickets; delete from public.admin_settings; delete from public.scratch_text_prizes;
    insert into public.scratch_text_prizes (id, prize_text) values ('${TEXT}', 'Um café');
    insert into public.game_rewards (game, name) values ('memory', 'Um marcador')`)
})

/** Loads a page in the same tab. */
async function load(path: string, hash = '') {
  vi.stubGlobal('location', { pathname: path, search: '', hash })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) =>
      vi.stubGlobal('location', { pathname: address, search: '', hash: '' }),
  })
  await backend.become('visitor')
}

/** Scans a new ticket for a game. Returns its secret. */
async function scan(game: GameName, path: string = games[game].path) {
  await backend.become('kiosk')
  const { secret } = valueOf(await makeTicket(game))
  await load(path, `#ticket=${secret}`)
  return secret
}

const options = { readAgain: async () => [], rename: (prize: { id: string }) => prize }
const spin = async () =>
  (await askForDraw('wheel', [{ id: slice(0) }], { reveal: true, ...options })).outcome
const touch = async () =>
  (await askForDraw('scratch-text', [{ id: TEXT }], { reveal: false, ...options })).outcome
const visit = { kind: 'for-fun', reason: 'visit' }
const asSpecified = { kind: 'alone' }

test('a phone wins once with its ticket, then plays for fun', async () => {
  await scan('wheel')
  expect(drawsInDatabase()).toBe(true)
  expect(location.hash).toBe('')
  expect(await spin()).toMatchObject({ kind: 'won', coupon: { name: 'Prêmio 0' } })
  forgetDrawRequest('wheel')
  backend.requests.length = 0
  expect(await spin()).toEqual(visit)
  expect(backend.requests).toEqual([])
})

test('a phone sees its prize again after a reload, and when it scans the code again', async () => {
  const secret = await scan('wheel')
  expect(await openTicket()).toEqual({ ok: true, value: 'open' })
  const won = await spin()
  await load(games.wheel.path)
  expect(await openTicket()).toEqual({ ok: true, value: 'open' })
  expect(await spin()).toEqual(won)
  forgetDrawRequest('wheel')
  noteCoupon('CODE')
  await scan('wheel')
  expect(takeCoupon()).toBeUndefined()
  await load(games.memory.path)
  expect(takeCoupon()).toBeUndefined()
  await load(games.wheel.path, `#ticket=${secret}`)
  expect([takeCoupon(), takeCoupon()]).toEqual(['CODE', undefined])
  expect(await spin()).toEqual(won)
})

test('a phone may scan its ticket again, in another tab, too, and another phone gets nothing', async () => {
  const refused = vi.fn<(refusal: string) => void>()
  onTestFinished(followRefusals(refused))
  const secret = await scan('wheel')
  await openTicket()
  for (const tab of ['same', 'other']) {
    if (tab === 'other') sessionStorage.removeItem('ticket')
    await load(games.wheel.path, `#ticket=${secret}`)
    expect(await openTicket()).toEqual({ ok: true, value: 'open' })
  }
  sessionStorage.removeItem('ticket')
  localStorage.removeItem('ticketHolder')
  await load(games.wheel.path, `#ticket=${secret}`)
  expect(await spin()).toEqual(asSpecified)
  expect(refused).toHaveBeenCalledExactlyOnceWith('used')
  expect(drawsInDatabase()).toBe(false)
})

test('a ticket that ends after it was opened says so, and the phone plays for fun', async () => {
  const refused = vi.fn<(refusal: string) => void>()
  onTestFinished(followRefusals(refused))
  await scan('wheel')
  await openTicket()
  await backend.query(END_TICKETS)
  expect([await spin(), await spin()]).toEqual([asSpecified, asSpecified])
  expect(refused).toHaveBeenCalledExactlyOnceWith('late')
})

test('a ticket is not valid for another game', async () => {
  await scan('memory', games.wheel.path)
  expect(await openTicket()).toEqual({ ok: true, value: 'unknown' })
  await scan('wheel')
  await openTicket()
  await load(games.memory.path)
  expect(ticketHere()).toBeNull()
  expect(await claimOnce('memory')).toBeNull()
})

test('a phone whose card went back when its ticket ended plays for fun', async () => {
  await scan('scratch')
  expect(await touch()).toMatchObject({ kind: 'won', prize: { id: TEXT } })
  await backend.query(`${END_TICKETS} update public.wins set returned_at = now()`)
  expect(await askToReveal('scratch-text')).toBe('stale')
  forgetDrawRequest('scratch-text', false)
  expect(await touch()).toEqual(asSpecified)
})

test('a ticket whose reward does not come says why', async () => {
  await scan('memory')
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBe('offline')
  backend.recover()
  await openTicket()
  await backend.query(`${END_TICKETS} delete from public.wins`)
  expect(await claimOnce('memory')).toBeNull()
  expect(drawsInDatabase()).toBe(false)
})

test('a kiosk ignores a ticket, and learns why it cannot make one', async () => {
  await scan('wheel')
  await backend.become('kiosk')
  expect(ticketHere()).toBeNull()
  await backend.query(settingSql('couponsPerVisit', '1'))
  const refused = { secret: null, refusal: 'visit' }
  expect(valueOf(await makeTicket('memory'))).toEqual(refused)
})
