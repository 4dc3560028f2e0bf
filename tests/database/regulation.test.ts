import { beforeEach, expect, test } from 'vitest'
import { publishRegulation, readAccounts } from '@/shop/promotion/promotion'
import { listRegulations } from '@/shop/promotion/regulations'
import { officialChapters } from '@/shop/promotion/regulation'
import {
  CHECK_VIOLATION,
  embeddedBackend,
  valueOf,
} from '@tests/database/support/embedded-backend'
import {
  emptySql,
  KIOSK,
  settingSql,
  TILL,
  wheelSql,
  winsSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const ROW = '00000000-0000-4000-8000-000000000001'
const chapters = [{ title: 'Contato', paragraphs: ['x'] }]

beforeEach(() =>
  backend.query(`
    ${wheelSql([])}${emptySql('regulations')}
    insert into public.regulations (id, published_at, chapters)
      values ('${ROW}', '2026-03-01T12:00:00Z', '${JSON.stringify(chapters)}');
    ${winsSql(0, { at: "timestamptz '2026-01-05T12:00:00Z'" })}`),
)

const prize = { game: 'wheel', name: 'Um livro', quantity: null, value_cents: 4990 }

test('a visitor reads the published versions, latest first', async () => {
  await backend.become('admin')
  const text = officialChapters({ shopName: 'Sebo' }, [prize])
  valueOf(await publishRegulation(text))
  await backend.become('visitor')
  const versions = valueOf(await listRegulations()).map((version) => version.chapters)
  expect(versions).toEqual([JSON.parse(JSON.stringify(text)), chapters])
})

test.each([
  [{}],
  [[]],
  [['x']],
  [[{ title: 'x' }]],
  [[{ title: 1, paragraphs: [] }]],
  [[{ title: 'x', paragraphs: 'x' }]],
  [[{ title: 'x', paragraphs: [1] }]],
  [[{ title: 'x', paragraphs: [], prizes: [{ ...prize, quantity: '1' }] }]],
  [[{ title: 'x', paragraphs: [], prizes: [{ game: 'x', name: 'x', quantity: 1 }] }]],
  [Array.from({ length: 41 }, () => chapters[0])],
  [[{ title: 'x', paragraphs: ['x'.repeat(100_000)] }]],
])('%j is refused as a regulation', async (text) => {
  const insert = `insert into public.regulations (chapters) values ('${JSON.stringify(text)}')`
  expect(await backend.attempt(insert)).toBe(CHECK_VIOLATION)
})

const idOf = (name: string) => ROW.replace(/1$/, name)

/** A win of the kiosk with a coupon, used if `used` is given, as SQL. */
const wonSql = (
  name: string,
  at: string,
  { used, ...fields }: Readonly<Record<string, string | undefined>> = {},
) => {
  const row = Object.entries({
    id: idOf(name),
    device_id: KIOSK,
    request_id: idOf(name),
    game: 'wheel',
    prize_name: name,
    from_stock: 'false',
    drawn_at: at,
    revealed_at: at,
    valid_until: '2099-12-31',
    ...fields,
  }).filter(([, value]) => value !== '')
  row.push(['conditions', ''])
  return `
    insert into public.wins (${row.map(([column]) => column).join()})
      values ('${row.map(([, value]) => value).join("', '")}');
    insert into public.coupons (code, win_id) values ('0000000000${name}', '${idOf(name)}');
    ${
      used
        ? `insert into public.redemptions (win_id, account_id, request_id, redeemed_at)
      values ('${idOf(name)}', '${TILL}', gen_random_uuid(), '${used}');`
        : ''
    }`
}

async function accounts(first = '2026-03-05', last = '2026-03-05') {
  await backend.become('admin')
  return valueOf(await readAccounts({ first_day: first, last_day: last }))
}

const NOON = '2026-03-05T12:00:00Z'

test('the accounts list each win with its redemption, state and decision', async () => {
  const decision = { way: 'counter', number: 40, every: 20, list: [ROW], place: 1 }
  const chosen = { value_cents: '4990', decision: JSON.stringify(decision) }
  await backend.query(`
    insert into public.devices (id, account_id, name) values ('${KIOSK}', '${KIOSK}', 'Porta');
    ${wonSql('1', NOON, { used: '2026-03-05T14:00:00Z', ...chosen })}
    ${wonSql('2', NOON, { used: NOON })}
    update public.redemptions set undone_at = now(), undone_by = account_id
      where win_id = '${idOf('2')}';
    ${wonSql('3', NOON, { valid_until: '2026-03-06' })}
    ${wonSql('4', NOON, { voided_at: NOON, void_reason: 'x' })}
    ${wonSql('5', NOON)} delete from public.coupons where win_id = '${idOf('5')}'`)
  const rows = await accounts()
  expect(rows[0]).toEqual({
    id: ROW,
    drawn_at: '2026-03-05T12:00:00+00:00',
    won_at: '2026-03-05 09:00:00',
    used_at: '2026-03-05 11:00:00',
    game: 'wheel',
    prize_name: '1',
    is_win: true,
    value_cents: 4990,
    code: '00000000001',
    state: 'used',
    device_id: KIOSK,
    device_name: 'Porta',
    request_id: ROW,
    decision,
  })
  const states = rows.map(({ prize_name, state }) => prize_name + (state ?? ''))
  expect(states).toEqual(['1used', '2valid', '3expired', '4void', '5'])
})

const names = async (...days: Parameters<typeof accounts>) =>
  (await accounts(...days)).map(({ prize_name }) => prize_name).join('')

test('the accounts of more wins than one answer holds list each once, by time', async () => {
  await backend.query(`
    ${wonSql('1', '2026-01-02T12:00:00Z', { used: NOON })}
    ${wonSql('2', '2026-02-01T12:00:00Z', { used: NOON })}
    ${winsSql(0, { count: 6000, at: `timestamptz '${NOON}'` })}`)
  const rows = await accounts('2026-02-01', '2026-03-10')
  expect(rows.slice(0, 2).map(({ prize_name }) => prize_name)).toEqual(['1', '2'])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(6002)
  const asked = backend.requests.filter(({ url }) => url.endsWith('/read_accounts'))
  expect(asked).toHaveLength(3)
})

test('the accounts list wins and redemptions by the day in the shop’s time zone', async () => {
  await backend.query(`
    ${wonSql('1', '2026-03-05T02:59:59Z')}${wonSql('2', '2026-03-05T03:00:00Z')}
    ${wonSql('3', '2026-03-06T02:59:59Z')}${wonSql('4', '2026-03-06T03:00:00Z')}
    ${wonSql('5', '2026-02-01T12:00:00Z', { used: NOON })}
    ${wonSql('6', '2026-02-01T12:00:00Z', { used: '2026-03-06T12:00:00Z' })}`)
  expect(await names()).toBe('523')
  await backend.query(settingSql('timeZone', 'America/Manaus'))
  expect(await names()).toBe('534')
  await backend.query(settingSql('timeZone', 'America/Sao_Paulo'))
})

test('the accounts omit unseen wins, and blanks that were drawn by chance', async () => {
  await backend.query(`
    ${wonSql('1', NOON, { revealed_at: '' })}
    ${wonSql('2', NOON, { revealed_at: '', returned_at: NOON })}
    ${wonSql('3', NOON, { is_win: 'false' })}
    ${wonSql('4', NOON, { is_win: 'false', decision: '{"way": "schedule"}' })}`)
  expect(await names()).toBe('4')
})

test('accounts whose last day comes first are refused', async () => {
  await backend.become('admin')
  const answer = await readAccounts({ first_day: '2026-03-02', last_day: '2026-03-01' })
  expect(answer).toMatchObject({ failure: { code: 'PT400' } })
})
