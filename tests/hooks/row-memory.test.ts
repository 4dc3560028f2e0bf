import { expect, test } from 'vitest'
import { recallRows, rememberRows } from '@/hooks/row-memory'

const memory = {
  key: 'rows',
  isRow: (value: unknown): value is string => typeof value === 'string',
}

test('rows are found again as they were', () => {
  rememberRows(memory, ['a', 'b'])
  expect(recallRows(memory)).toEqual(['a', 'b'])
})

test.each([null, '', '{', '{"a":1}', '[1]', '["a", null]', 'null'])(
  'whatever else lies in storage counts as nothing (%s)',
  (found) => {
    if (found !== null) localStorage.setItem('rows', found)
    expect(recallRows(memory)).toEqual([])
  },
)
