import { acceptsSetting } from '@/lib/shop-settings'
import type { Setting } from './content'

/** What was typed, as it would be saved. */
export const tidied = (typed: string): string => typed.trim()

/** What is wrong with what was typed, in words; null when nothing is. */
export function complaintOf(setting: Setting, typed: string): string | null {
  if (setting.field === 'choice' || acceptsSetting(setting.key, tidied(typed))) return null
  return setting.limits
}

/** What may be chosen: what is saved, too, though nobody would choose it today. */
export const choicesOf = (
  { choices }: Extract<Setting, { field: 'choice' }>,
  saved: string,
) =>
  choices.some(({ value }) => value === saved)
    ? choices
    : [...choices, { value: saved, label: saved }]

/** A value as staff read it. */
export function wordsOf(setting: Setting, value: string): string {
  if (setting.field === 'choice')
    return (
      choicesOf(setting, value).find((choice) => choice.value === value)?.label ?? value
    )
  return value || (setting.blank ?? value)
}
