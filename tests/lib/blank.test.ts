import { expect, test } from 'vitest'
import { isBlank } from '@/lib/text'

test.each([
  '',
  '   ',
  '\t\n',
  '\u00a0',
  '\u200b\u200d',
  '\ufeff',
  ' \u2060 ',
  '\u3164',
  '\u2800',
])('nothing to read is blank (%j)', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['a', ' 10% OFF ', '0', '🎁', '👩‍👧', '.'])(
  'something to read is not (%s)',
  (text) => {
    expect(isBlank(text)).toBe(false)
  },
)
