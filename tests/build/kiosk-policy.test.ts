import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import policy from '../../scripts/kiosk/policy.json'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))

/** What the hub's code does to open an address that is not its own, and that address. */
const OPENED = [
  [/\bURL\.createObjectURL\(/, 'blob:*'],
  [/\bwindow\.print\(/, 'chrome-untrusted://print'],
] as const

test('a kiosk opens what the hub opens, and nothing else', () => {
  const opened = OPENED.filter(([code]) => sources.some((source) => code.test(source)))
  expect(policy.URLBlocklist).toEqual(['*'])
  expect(policy.URLAllowlist).toEqual(['@ORIGIN@', ...opened.map(([, address]) => address)])
})
