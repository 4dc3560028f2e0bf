import { expect, test } from 'vitest'
import { toRow, toRows } from '@/data/to-result'

const answer = <T>(data: T) => ({ data, error: null, status: 200 })

test('one row may come as an object, or alone in a list', () => {
  const row = { id: 'a', label: 'Café' }
  expect(toRow(answer(row), ['id', 'label'])).toEqual({ ok: true, value: row })
  expect(toRow(answer([row]), ['id', 'label'])).toEqual({ ok: true, value: row })
})

test('an id may be a number, any other column is text', () => {
  expect(toRows(answer([{ id: 7, label: 'Café' }]), ['id', 'label']).ok).toBe(true)
  expect(toRows(answer([{ id: 'a', label: 7 }]), ['id', 'label']).ok).toBe(false)
})

test.each([null, 'texto', 7, [], [null], { label: 'Café' }])(
  'an answer that is no such row is unreadable (%j)',
  (data) => {
    expect(toRow<unknown>(answer(data), ['id'])).toMatchObject({
      ok: false,
      failure: { reason: 'unreadable' },
    })
  },
)
