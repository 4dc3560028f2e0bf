import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { embeddedBackend, type Role } from '@tests/database/support/embedded-backend'
import { PNG_BYTES } from '@tests/support/png'
import {
  ADMIN,
  ask,
  EVERYONE,
  NOBODY,
  operationsOn,
  outcomeOf,
  testOperations,
  type Operation,
  type Table,
} from '@tests/database/support/policies'
import {
  emptySql,
  forgetPlaysSql,
  KIOSK,
  OTHER_REQUEST,
  REQUEST,
  settingSql,
  slice,
  TILL,
  wheelSql,
  winsSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const ROW = '00000000-0000-4000-8000-000000000001'
const LOST = '00000000-0000-4000-8000-000000000002'
const HIDDEN = '00000000-0000-4000-8000-000000000003'
const OLD = '00000000-0000-4000-8000-000000000004'
const WIN = 'c0000000-0000-4000-8000-000000000011'
const DEALT = 'c0000000-0000-4000-8000-000000000012'
const USED = 'c0000000-0000-4000-8000-000000000013'
const CODE = '0123456789A'
const NOON = '2026-11-22T12:00:00Z'
const PHOTO_URL = 'http://hub.test/storage/v1/object/public/photo-booth-images/photo-1.png'
const STAFF: Role[] = ['till', 'admin']
const BOOTHS: Role[] = ['kiosk', 'admin']
const KIOSKS: Role[] = ['kiosk']

const chapters = [{ title: 'Contato', paragraphs: ['x'] }]

/** A row in each table, and a file in each bucket. */
beforeEach(() =>
  backend.query(`
    ${wheelSql([{}, {}, { stock: 0 }])}${forgetPlaysSql('2026-01-01')};
    ${emptySql('prize_rules', 'scratch_text_prizes', 'scratch_image_prizes', 'shop_codes')}
    ${emptySql('schedules', 'draw_turns', 'regulations')}
    ${emptySql('photo_booth_images', 'admin_settings', 'publications', 'collections', 'books', 'wishes')}
    delete from storage.objects; delete from private.tickets;
    insert into private.tickets (secret, game, device_id, visit_id, made_at)
      values ('x', 'memory', '${KIOSK}', '${WIN}', now());
    insert into public.roulette_items (id, label, color) values ('${ROW}', 'x', 'bg-red-500');
    insert into public.scratch_text_prizes (id, prize_text) values ('${ROW}', 'x');
    insert into public.scratch_image_prizes (id, image_url, alt_text, storage_path)
      values ('${ROW}', 'http://x', 'x', 'x');
    insert into public.prize_rules (roulette_item_id) values ('${slice(0)}'), ('${slice(2)}');
    update public.prize_rules set stock = 0 where prize_id = '${slice(2)}';
    update public.prize_rules set has_codes = true where prize_id = '${slice(0)}';
    insert into public.shop_codes (prize_id, code) values ('${slice(0)}', 'A');
    insert into public.draw_turns (game) values ('scratch-text');
    insert into public.schedules (id, game, first_day, last_day)
      values ('${ROW}', 'scratch-text', '2099-01-01', '2099-01-02');
    insert into public.prize_moments (id, schedule_id, prize_id, prize_name, at)
      values ('${ROW}', '${ROW}', '${ROW}', 'x', '2099-01-01');
    insert into public.regulations (id, chapters) values ('${ROW}', '${JSON.stringify(chapters)}');
    ${winsSql(0, { at: "timestamptz '2026-01-05T12:00:00Z'" })}
    insert into public.game_rewards (game, name) values ('memory', 'Um café');
    insert into public.admin_settings values ('scratchCardType', 'text'), ('photosBy', 'anyone');
    insert into public.photo_booth_images (id, image_url, storage_path, created_at) values
      ('${LOST}', 'http://x', 'photo-2.png', now()), ('${HIDDEN}', 'http://x', 'photo-7.png', now()),
      ('${OLD}', 'http://x', 'photo-6.png', now() - interval '10 years');
    insert into storage.objects (bucket_id, name) values
      ('photo-booth-images', 'photo-1.png'), ('hidden-photos', 'photo-7.png'),
      ('scratch-prize-images', 'x.png'), ('book-covers', '1-x.webp'), ('photo-frames', '1-x.png'),
      ('shop-logo', '1-logo.png');
    delete from public.photo_frames;
    insert into public.photo_frames (id, name, storage_path) values ('${ROW}', 'x', '1-x.png');
    insert into public.photo_permissions (photo_id) values ('${LOST}');
    insert into public.books (id) values ('${ROW}');
    insert into public.collections (id, name) values ('${ROW}', 'x');
    insert into public.publications (id, collection_id, name, books, published_at)
      values ('${ROW}', '${ROW}', 'x', '[{"id": "${ROW}", "title": "x", "author": "x", "place": ""}]', now());
    insert into public.wishes values ('2026-11-20', '${ROW}', 'x', 'x', null, '', 1);
    insert into storage.objects (bucket_id, name, created_at)
      values ('photo-booth-images', 'photo-5.png', now() - interval '2 hours');
    insert into public.devices (id, account_id) values ('${WIN}', '${TILL}');
    insert into public.wins
      (id, device_id, request_id, game, prize_id, prize_name, conditions, valid_until, from_stock,
        drawn_at)
    select id, device, id, 'wheel', '${slice(2)}', 'x', '', '2099-12-31', false,
      now() - interval '1 minute'
    from (values ('${WIN}'::uuid, gen_random_uuid()), ('${DEALT}', '${KIOSK}'), ('${USED}', '${KIOSK}'))
      as won (id, device);
    insert into public.coupons (code, win_id)
      values ('${CODE}', '${WIN}'), ('0123456789C', '${USED}');
    insert into public.redemptions (id, win_id, account_id, request_id, redeemed_at)
      values ('${USED}', '${USED}', '${TILL}', '${USED}', now());
    insert into public.plays (device_id, batch_id, game, outcome, played_at)
      values ('${KIOSK}', '${WIN}', 'memory', 'started', now());
    insert into public.play_batches values ('${KIOSK}', '${WIN}', 1, now());
    insert into public.game_hours values (now(), 'memory', 1, 1, 1, 1);
    insert into public.plays_for_fun values (current_date, 'memory', 'visit', 1);
    insert into public.staff_acts (who, of_table, act, subject, name, changes)
      values ('x', 'books', 'insert', '', 'x', '{}');
    delete from public.kiosk_messages;
    insert into public.kiosk_messages (text, ends_at) values ('x', now() + interval '1 hour')`),
)

const BY_ADMINS = { read: EVERYONE, add: ADMIN, change: ADMIN, delete: ADMIN }
const OF_ADMINS = { ...BY_ADMINS, read: ADMIN }
const SEEN = { read: ADMIN }
const DELETED = { ...SEEN, delete: ADMIN }
const SETTINGS = { ...BY_ADMINS, delete: NOBODY }
const RULES = { ...OF_ADMINS, delete: NOBODY }
const FRAMES = { read: BOOTHS, add: ADMIN, delete: ADMIN }
const item = { label: 'y', color: 'bg-pink-500' }
const image = { image_url: 'http://x', storage_path: 'y', alt_text: 'x' }
const frame = { name: 'y', storage_path: '1-y.png' }
const setting = { setting_key: 'x', setting_value: 'x' }
const win = { device_id: KIOSK, request_id: REQUEST, game: 'wheel', drawn_at: NOON }
const coupon = { code: '0123456789B', win_id: DEALT }
const use = { win_id: WIN, account_id: TILL, request_id: REQUEST, redeemed_at: NOON }
const play = { game: 'wheel', outcome: 'started', played_at: NOON }
const batch = { device_id: KIOSK, batch_id: REQUEST }
const hour = { hour: NOON, game: 'wheel', plays: 1, finished: 1, wins: 1, used: 1 }
const fun = { day: '2026-11-22', game: 'wheel', reason: 'visit', plays: 1 }
const named = { prize_name: 'x', conditions: '', from_stock: false }
const ofMemory = { game: 'memory' }
const ofSlice = { prize_id: slice(0) }
const publication = { collection_id: ROW, name: 'y', books: [], published_at: NOON }
const wish = { day: NOON, book_id: ROW, title: 'x', author: 'x', place: '', count: 1 }
const message = { text: 'y', ends_at: NOON }
const TYPE = { setting_key: 'scratchCardType' }
const byKiosk = { account_id: KIOSK }
const device = { id: REQUEST, ...byKiosk }
const code = { ...ofSlice, code: 'B' }
const days = { game: 'wheel', first_day: '2099-01-01', last_day: '2099-01-02' }
const moment = { schedule_id: ROW, prize_id: ROW, prize_name: 'y', at: '2099-01-01' }
const deed = { who: 'y', of_table: 'x', act: 'insert', subject: '', name: '' }
const VERSIONS = { read: EVERYONE, add: ADMIN }

const tables: readonly Table[] = [
  ['roulette_items', { id: ROW }, item, { label: 'y' }, BY_ADMINS],
  ['scratch_text_prizes', { id: ROW }, { prize_text: 'y' }, { prize_text: 'y' }, BY_ADMINS],
  ['scratch_image_prizes', { id: ROW }, image, { alt_text: 'y' }, BY_ADMINS],
  ['admin_settings', TYPE, setting, { setting_value: 'image' }, SETTINGS],
  ['prize_rules', ofSlice, { roulette_item_id: ROW }, { weight: 2 }, RULES],
  ['game_rewards', ofMemory, { game: 'photo', name: 'x' }, { stock: 1 }, OF_ADMINS],
  // A game that draws prizes has no reward.
  ['game_rewards', { game: 'x' }, { game: 'wheel', name: 'x' }, { stock: 1 }, SEEN],
  ['game_rewards', ofMemory, { game: 'x', name: 'x' }, { game: 'scratch' }, DELETED],
  ['wins', { id: DEALT }, { ...win, ...named }, { prize_name: 'y' }, SEEN],
  ['coupons', { code: CODE }, coupon, coupon, SEEN],
  ['redemptions', { id: USED }, use, byKiosk, SEEN],
  ['devices', { id: WIN }, device, { name: 'y' }, { ...SEEN, change: ADMIN }],
  ['plays', ofMemory, { ...batch, ...play }, play],
  ['play_batches', { plays: 1 }, { ...batch, plays: 1, counted_at: NOON }, batch],
  ['game_hours', ofMemory, hour, hour],
  ['plays_for_fun', ofMemory, fun, fun],
  ['books', { id: ROW }, { title: 'y' }, { title: 'y' }, OF_ADMINS],
  ['collections', { id: ROW }, { name: 'y' }, { name: 'y' }, OF_ADMINS],
  ['publications', { id: ROW }, publication, { name: 'y' }, SEEN],
  ['photo_frames', { id: ROW }, frame, { name: 'y' }, FRAMES],
  ['photo_permissions', { photo_id: LOST }, { photo_id: LOST }, { allowed_at: NOON }, SEEN],
  ['wishes', { book_id: ROW }, wish, { count: 2 }, SEEN],
  ['shop_codes', { code: 'A' }, code, { code: 'C' }, SEEN],
  ['draw_turns', { game: 'scratch-text' }, { game: 'wheel' }, { number: 7 }],
  ['schedules', { id: ROW }, days, { last_day: '2099-01-01' }],
  ['prize_moments', { id: ROW }, moment, { prize_name: 'y' }],
  ['regulations', { id: ROW }, { chapters }, { chapters: [] }, VERSIONS],
  ['kiosk_messages', { text: 'x' }, message, { text: 'y' }, DELETED],
  ['staff_acts', { who: 'x' }, { ...deed, changes: {} }, { who: 'y' }, SEEN],
]

describe('tables:', () => {
  testOperations(backend, tables.flatMap(operationsOn))
})

const WHILE = { since: '2000-01-01', until: '2100-01-01' }
const shown = { game: 'wheel', shown_ids: [ROW, slice(0), slice(1), slice(2)] }
const counted = { batch_id: REQUEST, plays: [{ ...play, seconds_ago: 0 }] }
const saved = { kind: 'wheel', id: ROW, fields: { label: 'y' }, rules: { weight: 3 } }
const redeemed = { code: CODE, request_id: REQUEST }
const claimed = { request_id: OTHER_REQUEST, game: 'memory', device_id: KIOSK }
const january = { first_day: '2026-01-01', last_day: '2026-01-31' }
const planned = { ...days, opens: '09:00', closes: '18:00', units: { [slice(0)]: 1 } }
const previewed = { game: 'wheel', plays: 9, way: 'chance', every: 2 }
const backdated = { chapters, published_at: '2020-01-01' }
const removeCodes = async (client: SupabaseClient) => {
  const { error } = await client.rpc('remove_codes', ofSlice)
  return { data: true, error }
}
const openTicket = async (client: SupabaseClient) => {
  const { data, error } = await client.rpc('open_ticket', { secret: 'x', holder: ROW })
  return { data: data?.state === 'open' || null, error }
}
const week = { first_day: '2026-11-16', last_day: '2026-11-22' }

describe('functions:', () => {
  testOperations(backend, [
    ['save a prize with its rules', ADMIN, ask('save_prize', saved)],
    ['count wins', ADMIN, ask('count_wins')],
    ['read chances', EVERYONE, ask('prize_chances')],
    ['read a coupon by its code', EVERYONE, ask('read_coupon', { code: CODE })],
    ['check a coupon', STAFF, ask('check_coupon', { code: CODE })],
    ['redeem a coupon', STAFF, ask('redeem_coupon', redeemed)],
    ['undo a redemption', STAFF, ask('undo_redemption', { redemption_id: USED })],
    ['list redemptions', STAFF, ask('last_redemptions')],
    ['void a coupon', ADMIN, ask('void_coupon', { code: CODE, reason: 'x' })],
    ['void wins', ADMIN, ask('void_wins', { ...WHILE, reason: 'x' })],
    ['count wins that can be voided', ADMIN, ask('count_standing_wins', WHILE)],
    ['draw a prize', KIOSKS, ask('draw_prize', { request_id: REQUEST, ...shown })],
    ['ask which prizes are gone', KIOSKS, ask('gone_prizes', shown)],
    ['reveal a win', KIOSKS, ask('reveal_prize', { request_id: DEALT, device_id: KIOSK })],
    ['make a ticket', KIOSKS, ask('make_ticket', ofMemory)],
    ['open a ticket', EVERYONE, openTicket],
    ['claim a reward', KIOSKS, ask('claim_reward', claimed)],
    ['count plays', KIOSKS, ask('count_plays', counted)],
    ['read the numbers', ADMIN, ask('read_numbers', week)],
    ['find files without a photo', EVERYONE, ask('unsaved_photo_files')],
    ['clear photos without a file', ADMIN, ask('clear_lost_photos')],
    ['remove expired photos', BOOTHS, ask('remove_expired_photos')],
    ['run the upkeep of photos', NOBODY, ask('photo_upkeep')],
    ['read the books on the air', EVERYONE, ask('books_on_air')],
    ['withdraw a publication', ADMIN, ask('withdraw_publication', { publication_id: ROW })],
    ['wish for a book', KIOSKS, ask('wish_for', { book_id: ROW })],
    ['read the most wished books', ADMIN, ask('most_wished', week)],
    ['check in', KIOSKS, ask('check_in')],
    ['count the prizes of today', KIOSKS, ask('prizes_today')],
    ['list kiosks', STAFF, ask('list_kiosks')],
    ['end a kiosk', ADMIN, ask('end_kiosk', { device_id: WIN })],
    ['write to kiosks', ADMIN, ask('tell_kiosks', { message: 'x' })],
    ['count the codes left', STAFF, ask('codes_left')],
    ['add codes', ADMIN, ask('bring_codes', { codes: ['A'], ...ofSlice })],
    ['remove codes', ADMIN, removeCodes],
    ['make a schedule', ADMIN, ask('make_schedule', planned)],
    ['end a schedule', ADMIN, ask('end_schedule', { schedule_id: ROW })],
    ['preview a promotion', ADMIN, ask('preview_promotion', previewed)],
    ['read the hash of a schedule', EVERYONE, ask('read_schedules')],
    ['choose a prize', NOBODY, ask('next_prize', { of_game: 'wheel' })],
    ['backdate a version', NOBODY, (c) => c.from('regulations').insert(backdated).select()],
    ['read the accounts', ADMIN, ask('read_accounts', january)],
    ['delete all prizes', NOBODY, (c) => c.from('roulette_items').delete().select()],
    ['begin an export', NOBODY, ask('begin_export')],
    ['count accounts', NOBODY, ask('count_accounts')],
  ])
})

const photos = (client: SupabaseClient) => client.from('photo_booth_images')
const readRow = (id: string) => (c: SupabaseClient) => photos(c).select().eq('id', id)
const deleteRow = (c: SupabaseClient) => photos(c).delete().eq('id', LOST).select()
const changeRow = (c: SupabaseClient) =>
  photos(c).update({ image_url: 'x' }).eq('id', LOST).select()
const readPhoto = (photo_id: string) => ask('read_photo', { photo_id })
const removePhoto = (photo_id: string) => ask('remove_photo', { photo_id })
const addRow =
  (fields = {}) =>
  (c: SupabaseClient) =>
    photos(c)
      .insert({ image_url: PHOTO_URL, storage_path: 'photo-1.png', ...fields })
      .select()

const LOST_URL = PHOTO_URL.replace('photo-1', 'photo-9')
const withoutFile = { image_url: LOST_URL, storage_path: 'photo-9.png' }

const FOREIGN = [
  'https://evil.example/photo-1.png',
  PHOTO_URL.replace('photo-1', 'photo-2'),
  PHOTO_URL.replace('photo-1.png', 'photo-1xpng'),
  PHOTO_URL.replace('photo-booth-images', 'scratch-prize-images'),
  PHOTO_URL.replace('hub.test', 'app@hub.test'),
  PHOTO_URL.replace('http', 'ftp'),
  `https://evil.example/?${PHOTO_URL}`,
  `https://evil.example/#${PHOTO_URL}`,
  `${PHOTO_URL}?download`,
  `${PHOTO_URL}#top`,
  `${PHOTO_URL}\n`,
  `\n${PHOTO_URL}`,
]

describe('photos:', () => {
  testOperations(backend, [
    ['list a photo', EVERYONE, readRow(LOST)],
    ['list a hidden photo', ADMIN, readRow(HIDDEN)],
    ['list an expired photo', NOBODY, readRow(OLD)],
    ['read a photo by its id', EVERYONE, readPhoto(LOST)],
    ['read a hidden photo by its id', NOBODY, readPhoto(HIDDEN)],
    ['read an expired photo by its id', NOBODY, readPhoto(OLD)],
    ['read the key of a photo of others', NOBODY, ask('photo_key', { photo_id: LOST })],
    ['add a photo that points to its file', EVERYONE, addRow()],
    ...FOREIGN.map((image_url): Operation => [
      `add a photo at ${JSON.stringify(image_url)}`,
      NOBODY,
      addRow({ image_url }),
    ]),
    ['add a photo without a file', NOBODY, addRow(withoutFile)],
    ['backdate a photo', NOBODY, addRow({ created_at: NOON })],
    ['say which kiosk took a photo', NOBODY, addRow({ device_id: KIOSK })],
    ['change photos', NOBODY, changeRow],
    ['delete a photo without a file', EVERYONE, deleteRow],
    ['remove a photo without a file', EVERYONE, removePhoto(LOST)],
    ['remove a hidden photo', NOBODY, removePhoto(HIDDEN)],
  ])
})

const files = (bucket: string) => (c: SupabaseClient) => c.storage.from(bucket)
const gallery = files('photo-booth-images')
const prizes = files('scratch-prize-images')
const vault = files('hidden-photos')
const covers = files('book-covers')
const frames = files('photo-frames')
const logos = files('shop-logo')
const upload =
  (bucket: typeof gallery, name: string, upsert = false) =>
  (c: SupabaseClient) =>
    bucket(c).upload(name, PNG_BYTES, { contentType: 'image/png', upsert })
const remove = (bucket: typeof gallery, name: string) => (c: SupabaseClient) =>
  bucket(c).remove([name])
const openUp = (c: SupabaseClient) =>
  c.storage.updateBucket('photo-booth-images', { public: true })
const publicly = async (name: string) => {
  const { ok } = await backend.serve(`http://hub.test/storage/v1/object/public/${name}`)
  return { data: null, error: !ok }
}

describe('files:', () => {
  testOperations(backend, [
    ['store a prize image', ADMIN, upload(prizes, 'y.png')],
    ['store a prize image in a folder', NOBODY, upload(prizes, 'a/y.png')],
    ['overwrite a prize image', NOBODY, upload(prizes, 'x.png', true)],
    ['remove a prize image', ADMIN, remove(prizes, 'x.png')],
    ['list prize images', NOBODY, (c) => prizes(c).list()],
    ['copy a prize image', NOBODY, (c) => prizes(c).copy('x.png', 'z.png')],
    ['move a prize image', NOBODY, (c) => prizes(c).move('x.png', 'z.png')],
    ['remove a cover', ADMIN, remove(covers, '1-x.webp')],
    ['store a frame', ADMIN, upload(frames, '2-x.png')],
    ['remove a frame', ADMIN, remove(frames, '1-x.png')],
    ['list frames', NOBODY, (c) => frames(c).list()],
    ['list covers', NOBODY, (c) => covers(c).list()],
    ['store a logo', ADMIN, upload(logos, '2-logo.png')],
    ['remove a logo', ADMIN, remove(logos, '1-logo.png')],
    ['list logos', ADMIN, (c) => logos(c).list()],
    ['store a photo', EVERYONE, upload(gallery, 'photo-3.png')],
    ['store a photo with a suffix', EVERYONE, upload(gallery, 'photo-3-a1.png')],
    ['store a photo under a name of another kind', NOBODY, upload(gallery, 'virus.png')],
    ['store a photo in a folder', NOBODY, upload(gallery, 'a/photo-3.png')],
    ['overwrite a photo', NOBODY, upload(gallery, 'photo-1.png', true)],
    ['store a photo under a taken name', NOBODY, upload(gallery, 'photo-1.png')],
    ['store another file for a photo', NOBODY, upload(gallery, 'photo-2.png')],
    ['remove a photo', EVERYONE, remove(gallery, 'photo-1.png')],
    ['list the photos', NOBODY, (c) => gallery(c).list()],
    ['copy a photo', NOBODY, (c) => gallery(c).copy('photo-1.png', 'photo-4.png')],
    ['remove a hidden photo', ADMIN, remove(vault, 'photo-7.png')],
    ['store a hidden photo', NOBODY, upload(vault, 'photo-8.png')],
    ['store a photo in place of a hidden one', NOBODY, upload(gallery, 'photo-7.png')],
    ['list the hidden photos', ADMIN, (c) => vault(c).list()],
    ['open a hidden photo publicly', NOBODY, () => publicly('hidden-photos/photo-7.png')],
    ['list the buckets', NOBODY, (c) => c.storage.listBuckets()],
    ['empty the photo bucket', NOBODY, (c) => c.storage.emptyBucket('photo-booth-images')],
    ['delete a bucket', NOBODY, (c) => c.storage.deleteBucket('photo-booth-images')],
    ['make a bucket', NOBODY, (c) => c.storage.createBucket('mine')],
    ['open up a bucket', NOBODY, openUp],
  ])
})

describe('while only the shop manages photos:', () => {
  beforeEach(() => backend.query(settingSql('photosBy', 'shop')))

  testOperations(backend, [
    ['store a photo', BOOTHS, upload(gallery, 'photo-3.png')],
    ['add a photo', BOOTHS, addRow()],
    ['remove its file', BOOTHS, remove(gallery, 'photo-1.png')],
    ['delete its row', BOOTHS, deleteRow],
    ['remove it', BOOTHS, removePhoto(LOST)],
    ['remove a leftover file without a row', EVERYONE, remove(gallery, 'photo-5.png')],
  ])
})

describe('while the gallery is closed:', () => {
  beforeEach(() => backend.query(settingSql('gallery', 'off')))

  testOperations(backend, [
    ['list a photo', BOOTHS, readRow(LOST)],
    ['read a photo by its id', EVERYONE, readPhoto(LOST)],
    ['add a photo', EVERYONE, addRow()],
    ['remove it', EVERYONE, removePhoto(LOST)],
  ])
})

test('a photo with a file keeps its row', async () => {
  await backend.query(`
    insert into storage.objects (bucket_id, name) values ('photo-booth-images', 'photo-2.png')`)
  const client = await backend.client('admin')
  expect(await outcomeOf(deleteRow(client))).toBe('nothing')
  expect(await outcomeOf(removePhoto(LOST)(client))).toBe('refused')
})
