import { expect, test, vi } from 'vitest'
import { graphemesOf, isBlank } from '@/lib/text'

test('text without visible characters is blank, other text is not', () => {
  const blanks = ['', ' \t\n', '\u00a0\u2060', '\u200b\u200d', '\ufeff', '\u3164', '\u2800']
  expect(blanks.filter((text) => !isBlank(text))).toEqual([])
  expect([' 10% OFF ', '👩‍👧', '.'].filter(isBlank)).toEqual([])
})

test('an accent stays with its letter, even in a browser without a segmenter', () => {
  vi.stubGlobal('Intl', {})
  expect(graphemesOf('“e\u0301 só”')).toEqual(['“', 'e\u0301', ' ', 's', 'ó', '”'])
})
