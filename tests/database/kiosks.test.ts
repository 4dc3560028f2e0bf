import { beforeEach, expect, test } from 'vitest'
import {
  listMessages,
  withdrawMessage,
  sendKioskMessage,
} from '@/shop/kiosk/kiosk-messages'
import { kioskAuth } from '@/shop/device/kiosk-auth'
import { endKiosk, listKiosks, nameKiosk } from '@/shop/staff/kiosks'
import { becomeKiosk, checkIn, stopBeingKiosk } from '@/shop/device/kiosk-session'
import { deviceId, isKioskDisconnected } from '@/shop/device/kiosk-storage'
import { countPlay } from '@/shop/device/plays'
import { addPhoto } from '@/data/photo-booth-images'
import { listShopPhotos } from '@/shop/photos/shop-photos'
import { signIn } from '@/data/staff-session'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import {
  forgetPlaysSql,
  KIOSK,
  settingSql,
  slice,
  wheelSql,
} from '@tests/database/support/shop'
import {
  LOCAL_KIOSK,
  LOCAL_STAFF,
  LOCAL_TILL,
  PUBLISHABLE_KEY,
} from '../../supabase/embedded/config'

const backend = embeddedBackend()
const REPORT = { version: 'abcd1234', camera: 'there', screen: '1080 × 1920' }
const OTHER = 'd0000000-0000-4000-8000-000000000001'

/** This device is the kiosk 'Porta', and an admin is signed in beside it. */
beforeEach(async () => {
  await backend.query(`
    ${wheelSql([{}])}${forgetPlaysSql('2026-01-01')};
    delete from private.ended_sessions where true; delete from public.kiosk_messages;
    delete from public.photo_booth_images`)
  valueOf(await becomeKiosk(LOCAL_KIOSK.email, LOCAL_KIOSK.password, 'Porta'))
  valueOf(await signIn(LOCAL_STAFF.email, LOCAL_STAFF.password))
})

/** Another device, signed in with the same account. */
const other = () => backend.client('kiosk')
const otherChecksIn = async () =>
  (await other()).rpc('check_in', { device_id: OTHER }).single()
const draw = async (client = other(), device_id = OTHER) =>
  (await client).rpc('draw_prize', {
    request_id: crypto.randomUUID(),
    game: 'wheel',
    shown_ids: [slice(0)],
    device_id,
  })
const kiosks = async () => valueOf(await listKiosks())
const names = async () => (await kiosks()).map(({ name }) => name)
const shown = async () => (await checkIn(REPORT))?.message?.text
const later = (seconds: number) =>
  backend.query(`update public.devices set last_seen_at = now() - interval '${seconds} s'`)

test('a kiosk reports its state in one row, which admins and tills read', async () => {
  countPlay('wheel', 'started')
  expect(await checkIn(REPORT)).toEqual({ message: null, passport: null })
  expect(await checkIn(REPORT)).toEqual({ message: null, passport: null })
  const told = { ...REPORT, waiting: 1 }
  const porta = { id: deviceId(), name: 'Porta', is_ended: false, state: told }
  expect(await kiosks()).toMatchObject([porta])
  await later(90)
  valueOf(await signIn(LOCAL_TILL.email, LOCAL_TILL.password))
  expect(await kiosks()).toMatchObject([{ ...porta, seconds_silent: 90 }])
  await checkIn(REPORT)
  expect(await kiosks()).toMatchObject([{ seconds_silent: 0 }])
})

test('an admin renames a kiosk', async () => {
  await otherChecksIn()
  expect(await nameKiosk(deviceId(), 'Infantil')).toEqual({ ok: true })
  await checkIn(REPORT)
  expect(await names()).toEqual(['Infantil', 'Tela 1'])
})

/** A new kiosk takes its first name. */
const isNamed = (device_id: string) =>
  backend.query(`
    insert into public.devices (id, account_id) values ('${device_id}', '${KIOSK}');
    update public.devices set name = private.free_name() where id = '${device_id}'`)

test('a kiosk without a name gets the first free one as it checks in', async () => {
  await otherChecksIn()
  await isNamed(slice(7))
  await nameKiosk(OTHER, 'Vitrine')
  await otherChecksIn()
  await isNamed(slice(8))
  expect(await names()).toEqual(['Porta', 'Tela 1', 'Tela 2', 'Vitrine'])
})

test('staff see which kiosk took a photo', async () => {
  const photo = valueOf(await addPhoto(pngFile('photo.png'), 1_800_000_000_000))
  expect(photo).not.toHaveProperty('device_id')
  expect(await listShopPhotos(1)).toMatchObject({ value: [{ device_id: deviceId() }] })
})

test('an ended kiosk loses all rights of a kiosk, while others of its account keep theirs', async () => {
  await otherChecksIn()
  expect(await endKiosk(OTHER)).toMatchObject({ ok: true })
  for (const call of [otherChecksIn(), draw(), draw(other(), KIOSK)])
    expect((await call).error?.code).toBe('42501')
  const client = await other()
  expect((await client.rpc('acting_role')).data).toBeNull()
  expect(await checkIn(REPORT)).toEqual({ message: null, passport: null })
  expect(isKioskDisconnected()).toBe(false)
  expect((await kiosks()).map(({ is_ended }) => is_ended)).toEqual([false, true])
})

test('an ended kiosk takes photos like a visitor', async () => {
  await checkIn(REPORT)
  await endKiosk(deviceId())
  await backend.query(
    `delete from public.photo_booth_images; ${settingSql('photosBy', 'anyone')}`,
  )
  valueOf(await addPhoto(pngFile('photo.png'), 1_900_000_000_000))
  const takers = await backend.list('select device_id from public.photo_booth_images')
  expect(takers).toEqual([null])
})

test('an ended kiosk knows that it is disconnected until staff sign it in again', async () => {
  await endKiosk(deviceId())
  expect(await checkIn(REPORT)).toEqual({ message: null, passport: null })
  expect(isKioskDisconnected()).toBe(true)
  valueOf(await becomeKiosk(LOCAL_KIOSK.email, LOCAL_KIOSK.password, 'Rua'))
  expect(isKioskDisconnected()).toBe(false)
  expect(await kiosks()).toMatchObject([{ id: deviceId(), name: 'Rua', is_ended: false }])
})

test('an ended kiosk is also one that staff signed out at the device, whose token gives no role', async () => {
  const { data } = await kioskAuth().getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const headers = { apikey: PUBLISHABLE_KEY, authorization }
  const address = 'http://hub.test/rest/v1/rpc/acting_role'
  const role = async () =>
    (await backend.serve(address, { method: 'POST', headers })).json()
  expect(await role()).toBe('kiosk')
  await stopBeingKiosk()
  expect(await kiosks()).toMatchObject([{ name: 'Porta', is_ended: true }])
  expect(await role()).toBeNull()
})

test('ending a kiosk that does not exist is reported as unknown', async () => {
  expect(await endKiosk(OTHER)).toMatchObject({ failure: { reason: 'gone' } })
})

const otherShows = async () => {
  const { data } = await otherChecksIn()
  return Object(data).message?.text
}

test('a message is shown on all or chosen kiosks, the latest first, until it is taken back', async () => {
  valueOf(await sendKioskMessage('Voltamos às 14 h', 30, null))
  const told = (await checkIn(REPORT))?.message
  expect(told?.text).toBe('Voltamos às 14 h')
  expect(told?.seconds_left).toBeGreaterThan(29 * 60)
  expect(told?.seconds_left).toBeLessThanOrEqual(30 * 60)
  await otherChecksIn()
  const chosen = valueOf(await sendKioskMessage('Só aqui', 60, [deviceId()]))
  expect([await shown(), await otherShows()]).toEqual(['Só aqui', 'Voltamos às 14 h'])
  expect(valueOf(await listMessages())).toMatchObject([
    { id: chosen, text: 'Só aqui', device_ids: [deviceId()] },
    { text: 'Voltamos às 14 h', device_ids: null },
  ])
  expect(await withdrawMessage(chosen)).toEqual({ ok: true })
  expect(await withdrawMessage(chosen)).toMatchObject({ failure: { reason: 'gone' } })
  expect(await shown()).toBe('Voltamos às 14 h')
})

test('a message ends by the database clock, or at the end of the shop’s day', async () => {
  valueOf(await sendKioskMessage('Hoje não há café', null, null))
  expect(
    await backend.list(`
      select ends_at at time zone private.shop_setting('timeZone')
        = private.shop_date(now()) + 1 from public.kiosk_messages`),
  ).toEqual([true])
  await backend.query(`update public.kiosk_messages set ends_at = now()`)
  expect(await shown()).toBeUndefined()
  expect(await listMessages()).toEqual({ ok: true, value: [] })
})

test.each([
  ['no time', 'x', 0, null],
  ['more than a day', 'x', 1441, null],
  ['no kiosk', 'x', 30, []],
])('a message with %s is refused', async (_what, text, minutes, devices) => {
  expect(await sendKioskMessage(text, minutes, devices)).toMatchObject({ ok: false })
  expect(await listMessages()).toEqual({ ok: true, value: [] })
})

test('the upkeep removes old devices, messages and sessions no longer in use', async () => {
  await otherChecksIn()
  await draw()
  await backend.query(`
    insert into public.devices (id, account_id) select id, id
    from unnest(array['${KIOSK}', '${slice(1)}', '${slice(2)}']::uuid[]) as id;
    insert into public.game_hours values (now(), 'wheel', 1, 1, 1, 1, '${slice(1)}');
    insert into public.kiosk_messages (text, ends_at) values ('x', now());
    insert into private.ended_sessions values ('${slice(3)}');
    insert into private.wish_paces select id, now(), 1, now(), 1 from public.devices`)
  await later(91 * 24 * 60 * 60)
  await backend.query(`
    update public.devices set last_seen_at = now() - interval '89 days' where id = '${slice(2)}';
    update private.known_time set upkept_at = now() - interval '61 minutes'`)
  await checkIn(REPORT)
  const left = await backend.list('select id::text from public.devices')
  expect(new Set(left)).toEqual(new Set([deviceId(), OTHER, slice(1), slice(2)]))
  const paces = await backend.list('select device_id::text from private.wish_paces')
  expect(new Set(paces)).toEqual(new Set(left))
  expect(await backend.list('select text from public.kiosk_messages')).toEqual([])
  expect(await backend.list('select 1 from private.ended_sessions')).toEqual([])
})
