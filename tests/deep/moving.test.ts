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
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryProject } from '@tests/database/support/memory-project'
import { PNG_BYTES } from '@tests/support/png'
import { drawSql, KIOSK } from '@tests/database/support/shop'
import { remove, upload } from '../../scripts/moving/calls'
import { exportHub } from '../../scripts/moving/export-hub'
import { importHub } from '../../scripts/moving/import-hub'
import { partsOf, pathOf, withHost, withoutHost, type Row } from '../../scripts/moving/rows'
import { callFunction, CouldNotAsk, type Project } from '../../scripts/project/project'

// A shop moves its hub from a trial to a live project.

const SHOP = 'http://shop.test'
const tried = memoryProject(SHOP)
const live = memoryProject('https://live.test')

const folder = mkdtempSync(join(tmpdir(), 'hub-move-'))
const first = join(folder, 'first')
/** Where no earlier export is. */
const alone = join(folder, 'alone')
const CODE = '0123456789A'
const WIN = 'c0000000-0000-4000-8000-000000000001'
/** A kiosk whose sign-in is over, and of whom only hours tell. */
const SILENT = 'd0000000-0000-4000-8000-000000000001'
const PHOTO = { bucket: 'photo-booth-images', name: 'photo-1.png' }
const HIDDEN = { bucket: 'hidden-photos', name: 'photo-3.png' }
const COVER = { bucket: 'book-covers', name: '1-capa.webp' }
const EXCERPT = { bucket: 'book-audio', name: '2-trecho.webm' }
const FRAME = { bucket: 'photo-frames', name: '3-moldura.webp' }
const LOGO = { bucket: 'shop-logo', name: '1-logo.png' }
const PICTURE = { bucket: 'scratch-prize-images', name: '1-café.png' }
const FILES = [EXCERPT, COVER, HIDDEN, PHOTO, FRAME, PICTURE, LOGO]
const address = ({ bucket, name }: typeof PHOTO) =>
  `/storage/v1/object/public/${pathOf(bucket, name)}`

/** Adds a row to each table. */
const USED = `
  delete from public.roulette_items where label = 'Ecobag da livraria';
  insert into public.prize_rules (roulette_item_id, weight, stock)
    select id, 3, 7 from public.roulette_items where label = 'Frete grátis';
  insert into public.game_rewards (game, name, has_codes) values ('memory', 'Um café', true);
  insert into public.admin_settings
    values ('shopName', 'Livraria da Praça'), ('photoDays', '90'), ('logo', '${LOGO.name}');
  update public.admin_settings set setting_value = 'image' where setting_key = 'scratchCardType';
  insert into public.scratch_image_prizes (image_url, alt_text, storage_path)
    values ('${SHOP}${address(PICTURE)}', 'Um café', '${PICTURE.name}');
  insert into public.photo_booth_images (image_url, storage_path, created_at)
    select '${SHOP}/storage/v1/object/public/photo-booth-images/photo-' || days || '.png',
      'photo-' || days || '.png', now() - make_interval(days => days)
    from unnest(array[1, 2, 3, 91]) as days;
  insert into public.photo_permissions (photo_id) select id from public.photo_booth_images;
  insert into public.photo_frames (name, storage_path) values ('Férias', '${FRAME.name}');
  insert into public.wins
    (id, device_id, request_id, game, prize_name, conditions, valid_until, from_stock, drawn_at, revealed_at)
    values ('${WIN}', '${KIOSK}', '${WIN}', 'wheel', 'Frete grátis', 'No site', '2099-12-31', true,
        now() - interval '3 days', now() - interval '3 days'),
      (gen_random_uuid(), '${KIOSK}', gen_random_uuid(), 'audio', 'x', '', '2099-12-31', false, now(), now());
  insert into public.coupons (code, win_id) values ('${CODE}', '${WIN}');
  insert into public.shop_codes (prize_id, code, win_id) select prize_id, 'LOJA-1', '${WIN}' from public.prize_rules;
  insert into public.shop_codes (game, code) values ('memory', 'LOJA-2');
  insert into public.coupons (code, win_id) select '0123456789C', id from public.wins where game = 'audio';
  insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    select id, gen_random_uuid(), gen_random_uuid(), now() from public.wins where game = 'audio';
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
    values ('${KIOSK}', '${WIN}', 'wheel', 'started', now());
  insert into public.play_batches values ('${KIOSK}', '${WIN}', 1, now());
  insert into public.books (title, cover_path) values ('Duna', '${COVER.name}');
  insert into public.collections (name) values ('Ficção');
  insert into public.publications (collection_id, name, books, published_at)
    values ('${WIN}', 'Ficção', '[{"cover_path": "${COVER.name}", "audio_path": "${EXCERPT.name}"}]', now());
  insert into public.wishes values (current_date, '${WIN}', 'Duna', 'Frank Herbert', null, 'Mesa 2', 3);
  insert into public.devices (id, account_id, session_id, name)
    values ('${KIOSK}', '${KIOSK}', null, 'Porta'), ('${SILENT}', '${KIOSK}', '${SILENT}', null);
  insert into public.plays_for_fun values (current_date, 'wheel', 'visit', 2);
  insert into public.kiosk_messages (text, ends_at) values ('Voltamos às 14 h', now() + interval '1 hour');
  insert into public.regulations (chapters) values ('[{"title": "Contato", "paragraphs": []}]');
  insert into public.draw_turns values ('wheel', 41, '${WIN}');
  insert into public.schedules (id, game, first_day, last_day, hash)
    values ('${WIN}', 'wheel', current_date, current_date, 'x');
  insert into public.prize_moments (schedule_id, prize_id, prize_name, at)
    values ('${WIN}', '${WIN}', 'Um café', now());
  insert into public.game_hours values (date_trunc('hour', now() - interval '2 days'), 'wheel', 9, 8, 7, 6);
  insert into public.game_hours (hour, game, device_id, plays, finished, wins, used)
    values (date_trunc('hour', now() - interval '2 days'), 'wheel', '${SILENT}', 1, 1, 0, 0);
  update private.rollup_state set until = now() - interval '30 hours'`

beforeAll(async () => {
  await tried.query(USED)
  for (const { bucket, name } of FILES)
    await upload(tried.open(), pathOf(bucket, name), PNG_BYTES)
  await exportHub(tried.open(), first, '1.0.0')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The files of a folder, without origin and time. */
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

async function contentOfHub(project: Project, name: string = randomUUID()) {
  await exportHub(project, join(folder, name), '1.0.0')
  return contentOf(join(folder, name))
}

/** All rows of a hub, by table. */
async function rowsOfHub(project: Project) {
  const content = Object.entries(await contentOfHub(project))
  return Object.fromEntries(
    content
      .filter(([name]) => name.startsWith('rows'))
      .map(([name, text]): [string, unknown[]] => [name.slice(5, -5), JSON.parse(text)]),
  )
}

/** A project that runs an act before each call. */
const before = (
  project: Project,
  act: (path: string, body: string) => void | Promise<void>,
): Project => ({
  ...project,
  async asService(path, asking) {
    await act(path, JSON.stringify(asking?.body) ?? '')
    return project.asService(path, asking)
  },
})

/** A project where some calls fail. */
const failing = (project: Project, calls: RegExp, error = new Error('the line broke')) =>
  before(project, (path) => {
    if (calls.test(path)) throw error
  })

test('an export holds every table, the files of its rows and the accounts, readable by its owner', () => {
  const content = contentOf(first)
  expect(Object.keys(content).filter((name) => !name.startsWith('rows'))).toEqual([
    'accounts.json',
    ...FILES.map(({ bucket, name }) => `files/${bucket}/${encodeURIComponent(name)}`),
    'manifest.json',
  ])
  expect(Object.keys(content).filter((name) => content[name] === '[]\n')).toEqual([])
  expect(JSON.parse(readFileSync(join(first, 'manifest.json'), 'utf8'))).toMatchObject({
    format: 3,
    files: { [pathOf(PHOTO.bucket, PHOTO.name)]: PNG_BYTES.length },
  })
  expect(content['accounts.json']).toContain('caixa@livraria.local')
  expect(Object.values(content).join('')).not.toMatch(/\$2b\$10\$/)
  const photos = JSON.parse(content['rows/photo_booth_images.json'] ?? '')
  expect(photos).toContainEqual(expect.objectContaining({ image_url: address(PHOTO) }))
  // Expired photos are not exported.
  expect(photos).toHaveLength(3)
  const names = ['', ...readdirSync(first, { recursive: true, encoding: 'utf8' })]
  const open = names.filter((name) => (statSync(join(first, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

test('an export overwrites no folder and leaves none when it fails', async () => {
  await expect(exportHub(tried.open(), first, '1.0.0')).rejects.toThrow(
    `The folder ${first} is there already`,
  )
  const broken = failing(tried.open(), /object\/photo-booth-images\//)
  await expect(exportHub(broken, join(alone, 'half'), '1.0.0')).rejects.toThrow('broke')
  expect(readdirSync(alone)).toEqual([])
})

test('an import is refused by a hub with its own prizes, which stays unchanged', async () => {
  const rows = await rowsOfHub(live.open())
  await expect(importHub(live.open(), first, false)).rejects.toThrow(
    /^This hub has something of its own .*roulette_items.* No row was changed\. To give that up/,
  )
  expect(await rowsOfHub(live.open())).toEqual(rows)
})

const cut = new CouldNotAsk('the line broke')

test.each<[string, RegExp, string | RegExp, Error?]>([
  ['rows', /add_import_part/, 'No row was changed. Run it again: it goes on', cut],
  ['a taken row', /add_import_part/, 'No row was changed. Mend that before'],
  ['files', /object\/photo-booth-images\//, /[1-6] files were stored, which show nowhere/],
  ['the last step', /finish_import/, '7 files were stored, which show nowhere'],
  [
    'the last answer',
    /finish_import/,
    'The answer did not come (the line broke): the rows are written, or none is.',
    cut,
  ],
])('an import without %s changes no row', async (where, calls, sentence, error) => {
  const rows = await rowsOfHub(live.open())
  if (!where.endsWith('row') && where !== 'rows')
    await live.query('delete from storage.objects')
  const broken = failing(live.open(), calls, error)
  await expect(importHub(broken, first, true)).rejects.toThrow(sentence)
  expect(await rowsOfHub(live.open())).toEqual(rows)
})

test('an import makes an empty hub an exact copy, even if repeated', async () => {
  await live.query(
    `delete from public.roulette_items; delete from public.scratch_text_prizes;
     delete from public.admin_settings where setting_key = 'photosBy'`,
  )
  // An open panel removes files that have no row yet.
  const watched = before(live.open(), async (path) => {
    if (path.endsWith('finish_import')) await live.query('delete from storage.objects')
  })
  const missing = ['photo-2.png']
  const told = { rows: expect.any(Number), files: 7, missing, kiosks: ['Porta'] }
  expect(await importHub(watched, first, false)).toEqual(told)
  expect(await contentOfHub(live.open(), 'second')).toEqual(contentOf(first))
  expect(await importHub(live.open(), first, false)).toEqual({ ...told, files: 0 })
  expect(await contentOfHub(live.open())).toEqual(contentOf(first))
})

test('a moved hub has its own photos, and reports files lost before', async () => {
  const photos = await live.query(
    "select image_url from public.photo_booth_images where storage_path = 'photo-1.png'",
  )
  expect(photos).toEqual([{ image_url: `https://live.test${address(PHOTO)}` }])
  const photo = await live.open().asVisitor(address(PHOTO))
  expect(photo.bytes).toEqual(PNG_BYTES)
  const exported = await exportHub(live.open(), join(folder, 'lost'), '1.0.0')
  expect(exported).toMatchObject({ files: 7, lost: ['photo-2.png'], unread: [] })
})

test('a new play gets an id after the imported ones', async () => {
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

test('every table but the record of staff is exported and keeps its rows meanwhile', async () => {
  const left = await tried.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'staff_acts'
      and (
        relname <> all (private.exported_tables())
        or not exists (
          select from pg_trigger where tgrelid = pg_class.oid and tgname = 'record_export_change'
        )
      )`)
  expect(left).toEqual([])
})

test('an import keeps a photo hidden that was hidden since', async () => {
  const where = `where name = '${PHOTO.name}'`
  await live.query(`update storage.objects set bucket_id = 'hidden-photos' ${where}`)
  await importHub(live.open(), first, false)
  expect((await live.open().asVisitor(address(PHOTO))).status).not.toBe(200)
  await live.query(`update storage.objects set bucket_id = '${PHOTO.bucket}' ${where}`)
})

test('an import over newer rows needs --replace, which removes its own rows and files', async () => {
  await live.query(`
    insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
    values ('${WIN}', gen_random_uuid(), gen_random_uuid(), now())`)
  await expect(importHub(live.open(), first, false)).rejects.toThrow('redemptions')
  const other = { bucket: 'photo-booth-images', name: 'photo-9.png' }
  await upload(live.open(), pathOf(other.bucket, other.name), PNG_BYTES)
  // Other files in the folder are ignored.
  const strangers = ['.DS_Store', '100%.png'].map((name) =>
    join(first, 'files', PHOTO.bucket, name),
  )
  for (const path of strangers) writeFileSync(path, 'x')
  const broken = before(live.open(), (_path, body) => {
    if (body.includes('prefixes')) throw cut
  })
  await expect(importHub(broken, first, true)).rejects.toThrow('All rows are written')
  await importHub(live.open(), first, true)
  for (const path of strangers) rmSync(path)
  expect(await contentOfHub(live.open())).toEqual(contentOf(first))
  expect((await live.open().asVisitor(address(other))).status).not.toBe(200)
  expect((await live.open().asVisitor(address(PHOTO))).status).toBe(200)
})

test('an incomplete folder is refused', async () => {
  writeFileSync(join(folder, 'second/rows/coupons.json'), '[]')
  await expect(importHub(live.open(), join(folder, 'second'), true)).rejects.toThrow(
    'rows of coupons are missing',
  )
  await expect(importHub(live.open(), join(folder, 'none'), true)).rejects.toThrow(
    'cannot be read as a hub (ENOENT',
  )
})

/** Each kind of change; repeated ones must not replace the first. */
const CHANGES = `
  select ${drawSql()};
  update public.wins set conditions = 'Outra';
  update public.wins set conditions = 'Mais outra';
  insert into public.roulette_items (label, color) values ('Novo', 'bg-red-500');
  update public.roulette_items set label = 'Bem novo' where label = 'Novo';
  delete from public.scratch_text_prizes where prize_text like 'Um café%';
  update public.admin_settings set setting_value = 'text' where setting_key = 'scratchCardType'`

test('an export is of the moment it began, whatever is written meanwhile', async () => {
  const rows = await rowsOfHub(tried.open())
  const busy = before(tried.open(), async (_path, body) => {
    // The settings are exported by then, the rest is not.
    if (body.includes('"roulette_items","after":null')) await tried.query(CHANGES)
  })
  expect(await rowsOfHub(busy)).toEqual(rows)
  const after = await rowsOfHub(tried.open())
  expect(after['wins']).toHaveLength(3)
  expect(after['roulette_items']).toHaveLength(8)
  expect(after['scratch_text_prizes']).toHaveLength(4)
})

test('a second export ends the first one with an error', async () => {
  const interrupted = before(tried.open(), async (path, body) => {
    if (body.includes('"wins"') && !path.endsWith('end_export'))
      await rowsOfHub(tried.open())
  })
  await expect(rowsOfHub(interrupted)).rejects.toThrow('Another export began')
})

const add = (import_id: string, part: Row[], table_name = 'game_rewards') =>
  callFunction(live.open(), 'add_import_part', v.unknown(), { import_id, table_name, part })
const finish = (import_id: string, parts: number) =>
  callFunction(live.open(), 'finish_import', v.any(), { import_id, parts, replace: true })

test('simultaneous imports do not mix, and unknown columns or tables are errors', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await add(one, [])
  await add(other, [])
  await add(one, [])
  await expect(finish(one, 2)).rejects.toThrow('What was to come in is not whole.')
  await add(other, [{ game: 'audio', name: 'Um café', flavour: 'forte' }])
  await expect(finish(other, 1)).rejects.toThrow('flavour')
  await expect(add(other, [], 'flavours')).rejects.toThrow('This hub has no table flavours')
})

async function portionsOf(rows: readonly Row[]) {
  async function* coming() {
    yield* rows
  }
  const portions: Row[][] = []
  for await (const portion of partsOf(coming())) portions.push(portion)
  return portions
}

test('rows are split into portions of a request, each row once', async () => {
  const rows = Array.from({ length: 30 }, (_, id) => ({ id, text: 'x'.repeat(90_000) }))
  const parts = await portionsOf(rows)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flat()).toEqual(rows)
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(1_000_000)
  expect(await portionsOf([{ text: 'x'.repeat(2_000_000) }])).toHaveLength(1)
  expect(await portionsOf([])).toEqual([])
})

test('files are removed a thousand at a time, more than which hosted Storage refuses', async () => {
  const sizes: number[] = []
  const watched = before(live.open(), (_path, body) => {
    sizes.push(JSON.parse(body).prefixes.length)
  })
  const paths = Array.from({ length: 1500 }, (_, n) => pathOf(PHOTO.bucket, `${n}.png`))
  await remove(watched, paths)
  expect(sizes).toEqual([1000, 500])
})

test('addresses of other sites are not changed', () => {
  const foreign = { image_url: 'https://elsewhere.test/photo.png' }
  expect(withHost(withoutHost(foreign), 'https://live.test')).toEqual(foreign)
})

test('a hub without the export functions is reported as older', async () => {
  await live.query('alter function public.begin_export() rename to exporting')
  await expect(exportHub(live.open(), 'never-written', '1.0.0')).rejects.toThrow(
    'https://live.test is older than this copy of the hub',
  )
})
