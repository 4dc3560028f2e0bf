import { acceptsSetting } from '@/lib/shop-settings'
import type { Setting } from './content'

/** The typed value as it is saved: without spaces around it. */
export const tidied = (typed: string): string => typed.trim()

/** Why a typed value is not allowed; null when it is. */
export function complaintOf(setting: Setting, typed: string): string | null {
  if (setting.field === 'choice' || acceptsSetting(setting.key, tidied(typed))) return null
  return setting.limits
}

/** The choices of a setting, with the saved value even if it is none of them. */
export const choicesOf = (
  { choices }: Extract<Setting, { field: 'choice' }>,
  saved: string,
) =>
  choices.some(({ value }) => value === saved)
    ? choices
    : [...choices, { value: saved, label: saved }]

/** A value as staff see it. */
export function wordsOf(setting: Setting, value: string): string {
  if (setting.field === 'choice')
    return (
      choicesOf(setting, value).find((choice) => choice.value === value)?.label ?? value
    )
  return value || (setting.blank ?? value)
}
