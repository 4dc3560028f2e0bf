import { beforeEach, expect, test } from 'vitest'
import { endVisit } from '@/shop/device/kiosk-storage'
import { listWishes } from '@/shop/numbers/numbers'
import { isWished, wishFor as wishAsDevice } from '@/shop/books/wishes'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'

const backend = embeddedBackend()
const DUNA = '00000000-0000-4000-8000-000000000001'
const EMMA = '00000000-0000-4000-8000-000000000002'
const LOST = '00000000-0000-4000-8000-000000000003'
const known = { author: 'Autora', place: 'Mesa 2' }
const book = (id: string, title: string) => ({ id, title, ...known })
const isbn = '9788535914849'
const ON_AIR = JSON.stringify([{ ...book(DUNA, 'Duna'), isbn }, book(EMMA, 'Emma')])

beforeEach(() =>
  backend.query(`
    truncate public.publications, public.wishes, private.wish_paces;
    insert into public.publications (id, collection_id, name, books, published_at)
    values ('${DUNA}', '${DUNA}', 'x', '${ON_AIR}', now())`),
)

const wishFor = (book_id: string) => backend.call('kiosk', 'wish_for', { book_id })

test('a wish is counted for its book and the shop’s day, with the published details', async () => {
  const answers = [await wishFor(DUNA), await wishFor(DUNA), await wishFor(EMMA)]
  expect(answers.map(({ data }) => data)).toEqual([1, 2, 1])
  await backend.query('update public.wishes set day = day - 1')
  expect(await wishFor(DUNA)).toMatchObject({ data: 1 })
  expect(
    await backend.query(
      `select title, place, isbn, count, private.shop_date(now()) - day as days_ago
       from public.wishes order by day, title`,
    ),
  ).toEqual([
    { title: 'Duna', place: 'Mesa 2', isbn, count: 2, days_ago: 1 },
    { title: 'Emma', place: 'Mesa 2', isbn: null, count: 1, days_ago: 1 },
    { title: 'Duna', place: 'Mesa 2', isbn, count: 1, days_ago: 0 },
  ])
})

test('a device wishes for a book once a visit', async () => {
  await backend.become('kiosk')
  for (const wish of [DUNA, DUNA]) valueOf(await wishAsDevice(wish))
  expect(isWished(DUNA)).toBe(true)
  endVisit()
  expect(isWished(DUNA)).toBe(false)
  valueOf(await wishAsDevice(DUNA))
  expect(await backend.query('select count from public.wishes')).toEqual([{ count: 2 }])
})

test('a wish for a book that is off the air is refused', async () => {
  await backend.become('kiosk')
  expect(await wishAsDevice(LOST)).toMatchObject({
    failure: { code: 'PT409', message: 'Este livro acabou de sair dos jogos.' },
  })
  expect(isWished(LOST)).toBe(false)
  await backend.query('update public.publications set withdrawn_at = now()')
  expect((await wishFor(DUNA)).error).toMatchObject({ code: 'PT409' })
  expect(await backend.query('select from public.wishes')).toEqual([])
})

test('a device may wish ten times in twenty seconds and a thousand times a day', async () => {
  for (let wish = 0; wish < 10; wish += 1) expect((await wishFor(DUNA)).error).toBeNull()
  expect((await wishFor(EMMA)).error).toMatchObject({ code: 'PT429' })
  await backend.query(`update private.wish_paces set since = since - interval '21 seconds'`)
  expect((await wishFor(EMMA)).error).toBeNull()
  await backend.query('update private.wish_paces set today = 1000')
  expect((await wishFor(EMMA)).error).toMatchObject({ code: 'PT429' })
  await backend.query('update private.wish_paces set day = day - 1')
  expect((await wishFor(EMMA)).data).toBe(2)
})

test('the most wished books of the chosen days are listed, most first, with their last place', async () => {
  await backend.query(`
    insert into public.wishes values
      ('2026-11-01', '${DUNA}', 'Duna', 'x', '${isbn}', 'Mesa 1', 9),
      ('2026-11-02', '${DUNA}', 'Duna', 'x', '${isbn}', 'Mesa 1', 1),
      ('2026-11-03', '${DUNA}', 'Duna', 'x', '${isbn}', 'Mesa 9', 3),
      ('2026-11-03', '${EMMA}', 'Emma', 'y', null, '', 5);
    insert into public.wishes
      select '2026-11-03', gen_random_uuid(), 'Outro', 'z', null, '', 1 from generate_series(1, 60)`)
  await backend.become('admin')
  const wished = valueOf(
    await listWishes({ first_day: '2026-11-02', last_day: '2026-11-03' }),
  )
  expect(wished).toHaveLength(50)
  expect(wished).toMatchObject([
    { title: 'Emma', author: 'y', isbn: null, place: '', wishes: 5 },
    { title: 'Duna', isbn, place: 'Mesa 9', wishes: 4 },
    ...Array.from({ length: 48 }, () => ({ title: 'Outro' })),
  ])
  const answer = await listWishes({ first_day: '2025-01-01', last_day: '2026-11-03' })
  expect(answer).toMatchObject({ failure: { code: 'PT400' } })
})
