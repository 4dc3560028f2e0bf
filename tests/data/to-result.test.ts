import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mayHaveHappened } from '@/lib/result'
import { columnsOf, rowId } from '@/data/table-schema'
import { failureOf, toRow, toRows } from '@/data/to-result'

const schema = v.object({ id: rowId, label: v.string() })
const answer = (data: unknown) => ({ data, error: null, status: 200 })
const LATE = 'timeout'
const AWAY = 'unreachable'
const UNREADABLE = 'The service sent an answer that cannot be read.'
const UNSAID = 'O servidor respondeu com o erro HTTP 500.'

test('a row keeps the columns of its schema, whether sent as an object or in a list', async () => {
  expect(columnsOf(schema)).toBe('id,label')
  const row = { id: 'a', label: 'Café', created_at: '2026-11-22' }
  const value = { id: 'a', label: 'Café' }
  expect(await toRow(answer(row), schema)).toEqual({ ok: true, value })
  expect(await toRow(answer([row]), schema)).toEqual({ ok: true, value })
  expect(await toRows(answer([row]), schema)).toEqual({ ok: true, value: [value] })
})

test('a numeric id becomes text', async () => {
  const row = { id: 7, label: 'Café' }
  expect(await toRow(answer(row), schema)).toMatchObject({ value: { ...row, id: '7' } })
})

const unfit = [null, undefined, 'texto', 7, [], [null], { id: 'a' }, { id: 'a', label: 7 }]

test.each(unfit)('an answer that fails its schema is unreadable (%j)', async (data) => {
  const failure = { reason: 'unreadable', message: UNREADABLE }
  expect(await toRow(answer(data), schema)).toEqual({ ok: false, failure })
})

test.each([
  [524, 'X1', { reason: 'timeout', message: LATE }],
  [523, 'X1', { reason: 'unreachable', message: AWAY }],
  [299, 'X1', { reason: 'unreadable', message: UNREADABLE }],
  [300, 'X1', { reason: 'refused', message: 'no', code: 'X1' }],
  [401, 'X1', { reason: 'denied', message: 'no', code: 'X1' }],
  [403, 'X1', { reason: 'denied', message: 'no', code: 'X1' }],
  [404, 'X1', { reason: 'missing', message: 'no', code: 'X1' }],
  [400, '42501', { reason: 'denied', message: 'no', code: '42501' }],
  [406, 'PGRST116', { reason: 'missing', message: 'no', code: 'PGRST116' }],
])('a failure of status %i and code %s gets a reason', (status, code, failure) => {
  expect(failureOf({ message: 'no', code }, status)).toEqual(failure)
  expect(failureOf({ message: 'no', code, status })).toEqual(failure)
})

const away = [402, 429, 502, 503, 520, 521, 523, 525, 526, 527, 528, 529, 530, 540]
const late = [408, 504, 522, 524, 544]
const said = [
  { message: 'Bad gateway' },
  { message: '<html>' },
  { message: 'Web server is down', statusCode: '' },
]

test.each([
  ...away.map((status) => [status, 'unreachable', AWAY] as const),
  ...late.map((status) => [status, 'timeout', LATE] as const),
])('status %i is never an answer of the database', (status, reason, message) => {
  for (const error of said) {
    expect(failureOf(error, status)).toEqual({ reason, message })
    // Storage answers 400 and tells its status in the body.
    expect(failureOf({ ...error, statusCode: String(status) }, 400).reason).toBe(reason)
  }
  expect(mayHaveHappened({ reason, message })).toBe(true)
})

test.each([
  [429, 'PT429'],
  [500, 'XX000'],
  [500, undefined],
  [507, undefined],
])('what a status %i with code %s refuses did not happen', (status, code) => {
  const failure = failureOf({ message: 'disco cheio', code }, status)
  expect(failure).toMatchObject({ reason: 'refused', message: 'disco cheio' })
  expect(mayHaveHappened(failure)).toBe(false)
})

test.each([
  ['x'.repeat(300), undefined, { reason: 'refused', message: 'x'.repeat(300) }],
  ['x'.repeat(301), undefined, { reason: 'unreadable', message: UNSAID }],
  [' \n<html>', undefined, { reason: 'unreadable', message: UNSAID }],
  ['<html>', 'X1', { reason: 'unreadable', message: UNSAID, code: 'X1' }],
  ['', undefined, { reason: 'refused', message: '' }],
  [null, undefined, { reason: 'unreadable', message: UNSAID }],
  [undefined, 'X1', { reason: 'unreadable', message: UNSAID, code: 'X1' }],
])('a readable message is kept, a code always', (message, code, failure) => {
  expect(failureOf({ message, code, status: 500 })).toEqual(failure)
})
