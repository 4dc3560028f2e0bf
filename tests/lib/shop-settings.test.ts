import { expect, test } from 'vitest'
import { acceptsSetting } from '@/lib/shop-settings'

test.each(['America/Noronha', 'America/Argentina/Buenos_Aires', 'UTC'])(
  '%s is a time zone',
  (zone) => {
    expect(acceptsSetting('timeZone', zone)).toBe(true)
  },
)

test.each([
  '',
  '-1',
  'America/Sao Paulo',
  'America/Lugar_Nenhum',
  '<b>UTC',
  'UTC; reset role',
  'utc',
])('%j is none', (zone) => {
  expect(acceptsSetting('timeZone', zone)).toBe(false)
})

test.each([
  ['quietFrom', '', true],
  ['quietFrom', '23:59', true],
  ['quietFrom', '24:00', false],
  ['quietUntil', '7:00', false],
  ['quietUntil', '07:60', false],
] as const)('%s may be %j: %s', (key, value, isAccepted) => {
  expect(acceptsSetting(key, value)).toBe(isAccepted)
})
