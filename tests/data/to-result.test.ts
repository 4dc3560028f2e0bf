import * as v from 'valibot'
import { expect, test } from 'vitest'
import { columnsOf, rowId } from '@/data/table-schema'
import { failureOf, toRow, toRows } from '@/data/to-result'

const schema = v.object({ id: rowId, label: v.string() })
const answer = (data: unknown) => ({ data, error: null, status: 200 })

test('one row may come as an object, or alone in a list', () => {
  const row = { id: 'a', label: 'Café' }
  expect(toRow(answer(row), schema)).toEqual({ ok: true, value: row })
  expect(toRow(answer([row]), schema)).toEqual({ ok: true, value: row })
})

test('a schema names its columns, and a row brings these alone', () => {
  expect(columnsOf(schema)).toBe('id,label')
  const row = { id: 'a', label: 'Café', created_at: '2026-11-22' }
  expect(toRows(answer([row]), schema)).toEqual({
    ok: true,
    value: [{ id: 'a', label: 'Café' }],
  })
})

test('an id may come as a number and is text from then on, any other column is text', () => {
  expect(toRows(answer([{ id: 7, label: 'Café' }]), schema)).toEqual({
    ok: true,
    value: [{ id: '7', label: 'Café' }],
  })
  expect(toRows(answer([{ id: 'a', label: 7 }]), schema).ok).toBe(false)
})

test.each([null, undefined, 'texto', 7, [], [null], { id: 'a' }, { label: 'Café' }])(
  'an answer that is no such row is unreadable (%j)',
  (data) => {
    expect(toRow(answer(data), schema)).toEqual({
      ok: false,
      failure: {
        reason: 'unreadable',
        message: 'The service sent an answer that cannot be read.',
      },
    })
  },
)

test.each([
  [524, 'X1', { reason: 'timeout', message: 'The service did not answer in time.' }],
  [523, 'X1', { reason: 'unreachable', message: 'The service could not be reached.' }],
  [
    299,
    'X1',
    { reason: 'unreadable', message: 'The service sent an answer that cannot be read.' },
  ],
  [300, 'X1', { reason: 'refused', message: 'no', code: 'X1' }],
  [401, 'X1', { reason: 'denied', message: 'no', code: 'X1' }],
  [403, 'X1', { reason: 'denied', message: 'no', code: 'X1' }],
  [404, 'X1', { reason: 'missing', message: 'no', code: 'X1' }],
  [400, '42501', { reason: 'denied', message: 'no', code: '42501' }],
  [406, 'PGRST116', { reason: 'missing', message: 'no', code: 'PGRST116' }],
])('a failure of status %i and code %s is understood', (status, code, failure) => {
  expect(failureOf({ message: 'no', code }, status)).toEqual(failure)
  expect(failureOf({ message: 'no', code, status })).toEqual(failure)
})

test.each([
  ['x'.repeat(300), 'refused', 'x'.repeat(300)],
  ['x'.repeat(301), 'unreadable', 'The service answered with HTTP 500.'],
  [' \n<html>', 'unreadable', 'The service answered with HTTP 500.'],
  ['', 'refused', ''],
])('a message is kept when a person can read it', (said, reason, message) => {
  expect(failureOf({ message: said, status: 500 })).toEqual({ reason, message })
})

test('the code of a failure outlives a message that nobody can read', () => {
  expect(failureOf({ message: '<html>', code: 'X1', status: 500 })).toEqual({
    reason: 'unreadable',
    message: 'The service answered with HTTP 500.',
    code: 'X1',
  })
})
