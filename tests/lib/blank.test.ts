import { expect, test, vi } from 'vitest'
import { graphemesOf, isBlank } from '@/lib/text'

test.each(['', ' \t\n', '\u00a0\u2060', '\u200b\u200d', '\ufeff', '\u3164', '\u2800'])(
  'text without visible characters is blank (%j)',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each([' 10% OFF ', '👩‍👧', '.'])('visible text is not blank (%s)', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('an accent stays with its letter, even in a browser without a segmenter', () => {
  vi.stubGlobal('Intl', {})
  expect(graphemesOf('“e\u0301 só”')).toEqual(['“', 'e\u0301', ' ', 's', 'ó', '”'])
})
