import { expect, test } from 'vitest'
import { settingRules } from '@/shop/settings/setting-list'
import { groups } from '@/shop/settings/content'
import { choicesOf, complaintOf, valueInWords } from '@/shop/settings/setting-rules'

const settings = Object.values(groups).flat()

test('each setting is on the page once, except what the database counts', () => {
  expect([...settings.map(({ key }) => key), 'photoFrames'].toSorted()).toEqual(
    Object.keys(settingRules).toSorted(),
  )
})

const counts = settings.flatMap((setting) => (setting.field === 'count' ? [setting] : []))

test.each(counts)('the stated limits of $label are the real ones', (setting) => {
  const [from = NaN, to = NaN] = (setting.limits.match(/[\d.]+(?=\D)/g) ?? []).map(
    (figure) => Number(figure.replaceAll('.', '')),
  )
  const complaints = [from - 1, from, to, to + 1].map((count) =>
    complaintOf(setting, String(count)),
  )
  expect(complaints).toEqual([setting.limits, null, null, setting.limits])
})

const choices = settings.flatMap((setting) =>
  setting.field === 'choice'
    ? setting.choices.map(({ value }) => [setting.key, value] as const)
    : [],
)

test.each(choices)('the offered choice %s = %s is valid', (key, value) => {
  expect(settingRules[key].accepts(value)).toBe(true)
})

test('another saved time zone stays a choice', () => {
  const setting = settings.find(({ key }) => key === 'timeZone')
  if (setting?.field !== 'choice') throw new Error('Zones are chosen.')
  expect(choicesOf(setting, 'America/Manaus')).toBe(setting.choices)
  expect(choicesOf(setting, 'Europe/Lisbon').at(-1)).toEqual({
    value: 'Europe/Lisbon',
    label: 'Europe/Lisbon',
  })
  expect(valueInWords(setting, 'Europe/Lisbon')).toBe('Europe/Lisbon')
})
