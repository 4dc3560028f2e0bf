import { expect, test } from 'vitest'
import { readStoredRows, storeRows } from '@/device/storage'

const readTexts = () =>
  readStoredRows('rows', (value): value is string => typeof value === 'string')

test('stored rows are read as they were', () => {
  storeRows('rows', ['a', 'b'])
  expect(readTexts()).toEqual(['a', 'b'])
})

test.each([null, '', '{', '{"a":1}', '[1]', '["a", null]', 'null'])(
  'anything else found in storage counts as nothing (%s)',
  (found) => {
    if (found !== null) localStorage.setItem('rows', found)
    expect(readTexts()).toEqual([])
  },
)
