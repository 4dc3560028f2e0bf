import { beforeEach, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { emptySql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const ROW = '00000000-0000-4000-8000-000000000001'
const WHOLE = {
  title: 'Dom Casmurro',
  author: 'Machado de Assis',
  isbn: '9788535914849',
  cover_path: '1-dom-casmurro.webp',
  cover_words: 'Uma janela aberta para o mar.',
  cover_rights: 'own',
}

beforeEach(() => backend.query(emptySql('publications', 'collections', 'books')))

/** Adds a complete book with these changes. Returns its id. */
function addBook(changes: Readonly<Record<string, unknown>> = {}) {
  const row = { ...WHOLE, ...changes }
  const columns = Object.keys(row).join(', ')
  return backend.ask(
    `insert into public.books (${columns}) select ${columns}
     from jsonb_populate_record(null::public.books, '${JSON.stringify(row)}') returning id`,
  )
}

/** Adds a collection, with days relative to today if given. Returns its id. */
function addCollection(
  name: string,
  books: readonly string[],
  days?: readonly [first: number, last: number],
) {
  const [first, last] = days
    ? days.map((day) => `private.shop_date(now()) + ${day}`)
    : ['null', 'null']
  return backend.ask(
    `insert into public.collections (name, first_day, last_day, book_ids)
     values ('${name}', ${first}, ${last}, '{${books.join(',')}}') returning id`,
  )
}

const publish = (collection_id: string) =>
  backend.call('admin', 'publish_collection', { collection_id })

const onAir = async () => (await backend.call('visitor', 'books_on_air')).data
const nameOnAir = async () => Object(await onAir()).name

/** Withdraws what `publish` answered. */
const withdraw = ({ data }: { data: string | null }) =>
  backend.call('admin', 'withdraw_publication', { publication_id: data ?? '' })

test('a published collection keeps its books as they were, in its order', async () => {
  const first = await addBook()
  const second = await addBook({ title: 'Iracema', cover_path: '2-iracema.webp' })
  await publish(await addCollection('Clássicos', [second, first]))
  await backend.query(
    `update public.books set title = 'Outro'; delete from public.books where id = '${second}'`,
  )
  expect(await onAir()).toMatchObject({
    name: 'Clássicos',
    books: [
      { id: second, title: 'Iracema', cover_path: '2-iracema.webp' },
      { id: first, title: 'Dom Casmurro' },
    ],
  })
})

test('withdrawing a publication brings back the one before it', async () => {
  const book = await addBook()
  await publish(await addCollection('Primeira', [book]))
  const second = await addCollection('Segunda', [book])
  const published = await publish(second)
  await backend.query(
    `update public.collections set name = 'Segunda, corrigida' where id = '${second}'`,
  )
  const corrected = await publish(second)
  expect(await nameOnAir()).toBe('Segunda, corrigida')
  await withdraw(corrected)
  expect(await nameOnAir()).toBe('Segunda')
  await withdraw(published)
  expect(await nameOnAir()).toBe('Primeira')
})

test('withdrawing brings nothing back that was replaced more than thirty days ago', async () => {
  const collection = await addCollection('Clássicos', [await addBook()])
  await publish(collection)
  const corrected = await publish(collection)
  await backend.query(`
    update public.publications set withdrawn_at = withdrawn_at - interval '31 days'`)
  await withdraw(corrected)
  expect(await onAir()).toBeNull()
})

test('withdrawing does not bring back days that another collection took meanwhile', async () => {
  const book = await addBook()
  const moved = await addCollection('Natal', [book], [0, 4])
  await publish(moved)
  await backend.query(`update public.collections set first_day = first_day + 9,
    last_day = last_day + 9 where id = '${moved}'`)
  const later = await publish(moved)
  await publish(await addCollection('Férias', [book], [0, 2]))
  expect((await withdraw(later)).error).toBeNull()
  expect(await nameOnAir()).toBe('Férias')
})

test('a collection with days comes before one without, on its days only', async () => {
  const book = await addBook()
  await publish(await addCollection('Natal', [book], [0, 10]))
  await publish(await addCollection('Sempre', [book]))
  expect(await nameOnAir()).toBe('Natal')
  await backend.query(
    `update public.publications set first_day = first_day - 20, last_day = last_day - 20
     where first_day is not null`,
  )
  expect(await nameOnAir()).toBe('Sempre')
})

test('two published collections cannot share a day', async () => {
  const book = await addBook()
  await publish(await addCollection('Natal', [book], [5, 10]))
  const other = await publish(await addCollection('Férias', [book], [10, 12]))
  const message = 'Nestes dias já está no ar: Natal.'
  expect(other.error).toMatchObject({ code: 'PT409', message })
  const free = await publish(await addCollection('Carnaval', [book], [11, 12]))
  expect(free.error).toBeNull()
})

test.each([
  ['no author', { author: ' ' }],
  ['no cover', { cover_path: null }],
  ['a cover without a description', { cover_words: '' }],
  ['a cover without rights', { cover_rights: '' }],
  ['a licence without its URL', { cover_rights: 'licence' }],
  ['no transcript', { audio_path: '1-a.mp3', audio_seconds: 9, audio_rights: 'own' }],
])('%s keeps its collection from being published', async (_what, changes) => {
  const lacking = await addBook({ cover_path: '2-x.webp', ...changes, title: 'Falta' })
  const { error } = await publish(await addCollection('x', [await addBook(), lacking]))
  expect(error).toMatchObject({ code: 'PT409', message: 'Complete antes: Falta.' })
  expect(await onAir()).toBeNull()
})

test('a book that was archived stays off the air', async () => {
  const away = { archived_at: '2026-01-01', title: 'Fora' }
  const old = await addBook({ cover_path: '2-x.webp', ...away })
  const { error } = await publish(await addCollection('Clássicos', [await addBook(), old]))
  expect(error).toBeNull()
  expect(await onAir()).toMatchObject({ books: [{ title: 'Dom Casmurro' }] })
})

test('an empty collection is not published, and an unknown one gives null', async () => {
  const empty = await addCollection('Vazia', [ROW])
  expect((await publish(empty)).error).toMatchObject({ code: 'PT409' })
  expect(await publish(ROW)).toMatchObject({ data: null, error: null })
})

test('an admin lists files older than an hour that no book and no publication names', async () => {
  await backend.query(`
    insert into storage.objects (bucket_id, name, created_at)
    select 'book-covers', name, now() - interval '2 hours'
    from unnest(array['1-published.webp', '1-draft.webp', '1-lost.webp']) as name
    union all select 'book-audio', '1-new.mp3', now()`)
  const published = await addBook({ cover_path: '1-published.webp' })
  await addBook({ cover_path: '1-draft.webp' })
  await publish(await addCollection('Clássicos', [published]))
  await backend.query(`delete from public.books where id = '${published}'`)
  const unused = async (role: 'admin' | 'user') =>
    (await backend.call(role, 'unused_book_files')).data
  expect(await unused('admin')).toEqual([{ bucket: 'book-covers', name: '1-lost.webp' }])
  expect(await unused('user')).toEqual([])
  await backend.query(`delete from storage.objects where bucket_id like 'book-%'`)
})
