import { expect, test, vi } from 'vitest'
import { isFit, load } from '../../scripts/setup/commands.mjs'
import { keepShortLog, lineOf } from '../../scripts/setup/log.mjs'

const errorOf = (code: string, words = 'no') => Object.assign(new Error(words), { code })

test.each([
  [[errorOf('PT429')], undefined],
  [['Storage error:', errorOf('42501')], undefined],
  [[errorOf('23514')], undefined],
  [[errorOf('ECONNRESET')], undefined],
  [['Storage error:', errorOf('EIO', 'i/o\n  error')], 'Storage error: EIO i/o error'],
  [[errorOf('57014', 'x'.repeat(999))], `57014 ${'x'.repeat(294)}`],
  [['The disk is full.'], 'The disk is full.'],
])('of %j the log keeps %s', (printed, line) => expect(lineOf(printed)).toBe(line))

test('each line of the log has its time', () => {
  vi.stubEnv('DEBUG', '')
  const print = vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  keepShortLog()
  console.error(errorOf('PT429'))
  console.error('a', errorOf('XX000'))
  const line = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d a XX000 no$/
  expect(print.mock.calls).toEqual([[expect.stringMatching(line)]])
})

test.each([
  ['18.20.0', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s fits: %s', (version, fits) => expect(isFit(version)).toBe(fits))

test('a build after a command in TypeScript is for production', async () => {
  vi.stubEnv('NODE_ENV', undefined)
  await load('./scripts/examine-data.ts')
  expect(process.env['NODE_ENV']).toBeUndefined()
})
