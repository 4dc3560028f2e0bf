import { randomUUID } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryProject } from '@tests/support/memory-project'
import { PNG_BYTES } from '@tests/support/png'
import { exportHub } from '../../scripts/moving/export-hub'
import { upload } from '../../scripts/moving/files'
import { importHub } from '../../scripts/moving/import-hub'
import { CouldNotAsk, type Project } from '../../scripts/project/project'

const SHOP = 'http://shop.test'
const tried = memoryProject(SHOP)
const live = memoryProject('https://live.test')

const folder = mkdtempSync(join(tmpdir(), 'hub-move-'))
const first = join(folder, 'first')
const CODE = '0123456789A'
const WIN = 'c0000000-0000-4000-8000-000000000001'
const KIOSK = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92'
const PHOTO = { bucket: 'photo-booth-images', name: 'photo-1.png' }
const HIDDEN = { bucket: 'hidden-photos', name: 'photo-3.png' }
const PICTURE = { bucket: 'scratch-prize-images', name: '1-café.png' }
const address = ({ bucket, name }: typeof PHOTO) =>
  `/storage/v1/object/public/${bucket}/${encodeURIComponent(name)}`

/** A hub that a shop has used for a while: each table has a row. */
const USED = `
  delete from public.roulette_items where label = 'Ecobag da livraria';
  insert into public.prize_rules (roulette_item_id, weight, stock)
    select id, 3, 7 from public.roulette_items where label = 'Frete grátis';
  insert into public.game_rewards (game, name, stock) values ('memory', 'Um café', 5);
  insert into public.admin_settings values ('shopName', 'Livraria da Praça'), ('photoDays', '90');
  update public.admin_settings set setting_value = 'image' where setting_key = 'scratchCardType';
  insert into public.scratch_image_prizes (image_url, alt_text, storage_path)
    values ('${SHOP}${address(PICTURE)}', 'Um café', '${PICTURE.name}');
  insert into public.photo_booth_images (image_url, storage_path)
    values ('${SHOP}${address(PHOTO)}', '${PHOTO.name}'),
      ('${SHOP}/storage/v1/object/public/photo-booth-images/photo-2.png', 'photo-2.png'),
      ('${SHOP}/storage/v1/object/public/photo-booth-images/photo-3.png', 'photo-3.png');
  insert into public.wins
    (id, device_id, request_id, game, prize_name, conditions, valid_until, from_stock, drawn_at, revealed_at)
    values ('${WIN}', '${KIOSK}', '${WIN}', 'wheel', 'Frete grátis', 'No site', '2099-12-31', true,
        now() - interval '3 days', now() - interval '3 days'),
      (gen_random_uuid(), '${KIOSK}', gen_random_uuid(), 'audio', 'x', '', '2099-12-31', false, now(), now());
  insert into public.coupons (code, win_id) values ('${CODE}', '${WIN}');
  insert into public.coupons (code, win_id) select '0123456789C', id from public.wins where game = 'audio';
  insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    select id, gen_random_uuid(), gen_random_uuid(), now() from public.wins where game = 'audio';
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
    values ('${KIOSK}', '${WIN}', 'wheel', 'started', now());
  insert into public.play_batches values ('${KIOSK}', '${WIN}', 1, now());
  insert into public.devices (id, account_id) values ('${KIOSK}', '${KIOSK}');
  insert into public.plays_for_fun values (current_date, 'wheel', 'visit', 2);
  insert into public.game_hours values (date_trunc('hour', now() - interval '2 days'), 'wheel', 9, 8, 7, 6);
  update private.folding set until = now() - interval '30 hours'`

beforeAll(async () => {
  await tried.query(USED)
  await upload(tried.open(), PHOTO, PNG_BYTES)
  await upload(tried.open(), HIDDEN, PNG_BYTES)
  await upload(tried.open(), PICTURE, PNG_BYTES)
  await exportHub(tried.open(), first, '1.0.0')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** All that a folder says, but where and when it was written. */
const contentOf = (path: string) =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((name) => statSync(join(path, name)).isFile())
      .map((name) => [
        name,
        readFileSync(join(path, name), 'latin1').replace(/"(from|exported_at)": ".*"/g, ''),
      ]),
  )

async function contentOfHub(project: Project, name: string) {
  await exportHub(project, join(folder, name), '1.0.0')
  return contentOf(join(folder, name))
}

/** All rows that a hub has. */
async function rowsOfHub(project: Project) {
  const content = await contentOfHub(project, `state-${randomUUID()}`)
  return Object.entries(content).filter(([name]) => name.startsWith('rows'))
}

const rowsOf = (table: string): unknown =>
  JSON.parse(readFileSync(join(first, 'rows', `${table}.json`), 'utf8'))

/** The project, but for one kind of call, which fails. */
const failing = (project: Project, path: RegExp): Project => ({
  ...project,
  asService: async (asked, asking) => {
    if (path.test(asked)) throw new Error('the line broke')
    return project.asService(asked, asking)
  },
})

test('a folder holds every table, the files that rows name, and who has accounts', () => {
  const content = contentOf(first)
  expect(Object.keys(content).filter((name) => !name.startsWith('rows'))).toEqual([
    'accounts.json',
    'files/hidden-photos/photo-3.png',
    'files/photo-booth-images/photo-1.png',
    'files/scratch-prize-images/1-caf%C3%A9.png',
    'manifest.json',
  ])
  expect(Object.keys(content).filter((name) => content[name] === '[]\n')).toEqual([])
  expect(content['accounts.json']).toContain('caixa@livraria.local')
  expect(Object.values(content).join('')).not.toMatch(/\$2b\$10\$/)
  expect(rowsOf('photo_booth_images')).toContainEqual(
    expect.objectContaining({ image_url: address(PHOTO) }),
  )
})

test('a hub with prizes of its own is refused, and stays as it is', async () => {
  const before = await rowsOfHub(live.open())
  await expect(importHub(live.open(), first, false)).rejects.toThrow(
    /^This hub has something of its own .*roulette_items.* No row was changed\. To give that up/,
  )
  expect(await rowsOfHub(live.open())).toEqual(before)
})

test.each([
  ['rows', /add_import_part/, 'No row was changed. Run it again'],
  ['files', /object\/photo-booth-images\//, /[12] files were stored, which show nowhere/],
  ['the last step', /finish_import/, '3 files were stored, which show nowhere'],
])('when %s do not come through, no row is changed', async (where, path, sentence) => {
  const before = await rowsOfHub(live.open())
  if (where !== 'rows') await live.query('delete from storage.objects')
  await expect(importHub(failing(live.open(), path), first, true)).rejects.toThrow(sentence)
  expect(await rowsOfHub(live.open())).toEqual(before)
})

test('when the last answer does not come, nobody says what is not known', async () => {
  const project = live.open()
  const cut: Project = {
    ...project,
    asService: async (path, asking) => {
      if (!path.endsWith('finish_import')) return project.asService(path, asking)
      throw new CouldNotAsk('the line broke')
    },
  }
  await expect(importHub(cut, first, true)).rejects.toThrow(
    'The answer did not come (the line broke): the rows are written, or none is.',
  )
})

test('a new hub without a seed becomes the other, row by row and byte by byte', async () => {
  await live.query(
    `delete from public.roulette_items; delete from public.scratch_text_prizes;
     delete from public.admin_settings where setting_key = 'photosBy'`,
  )
  await importHub(live.open(), first, false)
  expect(await contentOfHub(live.open(), 'second')).toEqual(contentOf(first))
})

test('its coupons are valid, its photos its own, and what was lost before is still told', async () => {
  const coupon = await live.open().asVisitor('/rest/v1/rpc/read_coupon', {
    method: 'POST',
    body: { code: CODE },
  })
  expect(coupon.json).toMatchObject({ name: 'Frete grátis', state: 'valid' })
  const photos = await live.query(
    "select image_url from public.photo_booth_images where storage_path = 'photo-1.png'",
  )
  expect(photos).toEqual([{ image_url: `https://live.test${address(PHOTO)}` }])
  const photo = await live.open().asVisitor(address(PHOTO))
  expect(photo.bytes).toEqual(PNG_BYTES)
  const { lost } = await exportHub(live.open(), join(folder, 'lost'), '1.0.0')
  expect(lost).toEqual(['photo-2.png'])
})

test('the next play comes after those that came in', async () => {
  const ids = await live.query(`
    with next as (
      insert into public.plays (device_id, batch_id, game, outcome, played_at)
      values ('${KIOSK}', '${KIOSK}', 'wheel', 'started', now())
      returning id
    )
    select next.id > known.id as is_later from next, public.plays as known`)
  await live.query(`delete from public.plays where batch_id = '${KIOSK}'`)
  expect(ids).toEqual([{ is_later: true }])
})

test('no table of the hub is left behind, or changes while it is read', async () => {
  const left = await tried.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (
        relname <> all (private.moved_tables())
        or not exists (
          select from pg_trigger where tgrelid = pg_class.oid and tgname = 'keep_for_export'
        )
      )`)
  expect(left).toEqual([])
})

test('a second time changes nothing, and needs no leave', async () => {
  await importHub(live.open(), first, false)
  expect(await contentOfHub(live.open(), 'again')).toEqual(contentOf(first))
})

test('a photo that was hidden since stays hidden', async () => {
  const where = `where name = '${PHOTO.name}'`
  await live.query(`update storage.objects set bucket_id = 'hidden-photos' ${where}`)
  await importHub(live.open(), first, false)
  expect((await live.open().asVisitor(address(PHOTO))).status).not.toBe(200)
  await live.query(`update storage.objects set bucket_id = '${PHOTO.bucket}' ${where}`)
})

test('what the hub did since is not undone without leave', async () => {
  await live.query(`
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    values ('${WIN}', gen_random_uuid(), gen_random_uuid(), now())`)
  await expect(importHub(live.open(), first, false)).rejects.toThrow('redemptions')
  await live.query(`delete from public.redemptions where win_id = '${WIN}'`)
})

test('what else lies in the folder stays there', async () => {
  const strangers = ['.DS_Store', '100%.png'].map((name) =>
    join(first, 'files', PHOTO.bucket, name),
  )
  for (const path of strangers) writeFileSync(path, 'x')
  await importHub(live.open(), first, true)
  for (const path of strangers) rmSync(path)
  expect(await contentOfHub(live.open(), 'without-strangers')).toEqual(contentOf(first))
})

test('told so, a hub gives up what it has of its own, and its files', async () => {
  await live.query(
    "insert into public.roulette_items (label, color) values ('Meu', 'bg-red-500')",
  )
  const other = { bucket: 'photo-booth-images', name: 'photo-9.png' }
  await upload(live.open(), other, PNG_BYTES)
  await importHub(live.open(), first, true)
  expect(await contentOfHub(live.open(), 'replaced')).toEqual(contentOf(first))
  const { status } = await live.open().asVisitor(address(other))
  expect(status).not.toBe(200)
  expect((await live.open().asVisitor(address(PHOTO))).status).toBe(200)
})

test('a folder that is not whole is not read', async () => {
  writeFileSync(join(folder, 'second/rows/coupons.json'), '[]')
  await expect(importHub(live.open(), join(folder, 'second'), true)).rejects.toThrow(
    'rows of coupons are missing',
  )
  await expect(importHub(live.open(), join(folder, 'none'), true)).rejects.toThrow(
    'cannot be read as a hub (ENOENT',
  )
})
