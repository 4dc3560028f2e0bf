import { expect, test } from 'vitest'
import { settingRules } from '@/lib/shop-settings'
import { groups, zones } from '@/shop/content'
import { settingIn } from '@/lib/shop-settings'
import { choicesOf, complaintOf, tidied, wordsOf } from '@/shop/setting-rules'

const settings = groups.flatMap((group) => group.settings)
const settingOf = (key: string) => {
  const found = settings.find((setting) => setting.key === key)
  if (!found) throw new Error(`There is no setting ${key}.`)
  return found
}

test('each setting of the hub stands on the page once', () => {
  expect(settings.map(({ key }) => key).toSorted()).toEqual(
    Object.keys(settingRules).toSorted(),
  )
})

const counts = settings.flatMap((setting) => (setting.field === 'count' ? [setting] : []))

test.each(counts)('the limits of $label are those that hold', (setting) => {
  const [from = NaN, to = NaN] = (setting.limits.match(/[\d.]+(?=\D)/g) ?? []).map(
    (figure) => Number(figure.replaceAll('.', '')),
  )
  const complaints = [from - 1, from, to, to + 1].map((count) =>
    complaintOf(setting, String(count)),
  )
  expect(complaints).toEqual([setting.limits, null, null, setting.limits])
})

test.each([
  ['shopName', 80],
  ['shopContact', 200],
  ['authorization', 200],
])('%s takes %i letters, and says so of more', (key, most) => {
  const setting = settingOf(key)
  expect(complaintOf(setting, 'á'.repeat(most))).toBeNull()
  expect(complaintOf(setting, 'á'.repeat(most + 1))).toBe(`Use no máximo ${most} letras.`)
})

const choices = settings.flatMap((setting) =>
  setting.field === 'choice'
    ? setting.choices.map(({ value }) => [setting.key, value] as const)
    : [],
)

test.each(choices)('%s may be %s, as the page offers', (key, value) => {
  expect(settingRules[key].accepts(value)).toBe(true)
})

test.each(zones)('$value has the hours that its words say', ({ value, label }) => {
  const parts = Intl.DateTimeFormat('en', { timeZone: value, timeZoneName: 'shortOffset' })
    .formatToParts(new Date('2026-11-22'))
    .find(({ type }) => type === 'timeZoneName')
  expect(label).toContain(parts?.value.replace('GMT-', '(UTC−'))
})

test('spaces around what was typed do not count', () => {
  expect(tidied(' 9 ')).toBe('9')
  expect(complaintOf(settingOf('photoDays'), ' 9 ')).toBeNull()
})

test('a zone that was saved otherwise stays a choice', () => {
  const setting = settingOf('timeZone')
  if (setting.field !== 'choice') throw new Error('Zones are chosen.')
  expect(choicesOf(setting, 'America/Manaus')).toBe(zones)
  expect(choicesOf(setting, 'Europe/Lisbon').at(-1)).toEqual({
    value: 'Europe/Lisbon',
    label: 'Europe/Lisbon',
  })
  expect(wordsOf(setting, 'Europe/Lisbon')).toBe('Europe/Lisbon')
})

test.each([
  ['timeZone', 'São Paulo e Brasília (UTC−3)'],
  ['couponsPerVisit', '3'],
  ['quietFrom', 'nunca'],
  ['gallery', 'Aberta'],
  ['photosBy', 'Qualquer visitante'],
  ['photoDays', '30'],
  ['shopName', 'em branco'],
])('the default of %s is told as %s', (key, words) => {
  const setting = settingOf(key)
  expect(wordsOf(setting, settingIn({}, setting.key))).toBe(words)
})
