import { expect, test } from 'vitest'
import { byNeed, isLost, silenceInWords } from '@/shop/staff/kiosk-names'
import { kioskOf } from '@tests/shop/support/kiosk'

test.each([
  [299, false, false],
  [300, false, true],
  [9999, true, false],
])('after %i s of silence (ended: %s) it is lost: %s', (seconds_silent, is_ended, lost) => {
  expect(isLost(kioskOf({ seconds_silent, is_ended }))).toBe(lost)
})

test('kiosks are sorted lost first, ended last, then by name', () => {
  const kiosks = [
    kioskOf({ name: 'A', is_ended: true, seconds_silent: 999 }),
    kioskOf({ name: 'Érico' }),
    kioskOf({ name: 'D' }),
    kioskOf({ name: 'F' }),
    kioskOf({ name: 'Z', seconds_silent: 999 }),
    kioskOf({ name: 'Y', seconds_silent: 300 }),
  ]
  const names = byNeed(kiosks).map(({ name }) => name)
  expect(names).toEqual(['Y', 'Z', 'D', 'Érico', 'F', 'A'])
})

test.each([
  [59, '0 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 dia'],
  [172_800, '2 dias'],
])('silence of %i s reads %s', (s, words) => expect(silenceInWords(s)).toBe(words))
