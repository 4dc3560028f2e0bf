import { weakestContrast } from './contrast'
import { fullDay } from '@/lib/day'
import { acceptsSetting, isColor } from './setting-list'
import type { Setting } from './content'

/** Why a typed value is not allowed; null when it is. */
export function complaintOf(setting: Setting, typed: string): string | null {
  if (setting.field === 'choice' || setting.field === 'logo') return null
  if (acceptsSetting(setting.key, typed.trim())) return null
  return contrastInWords(setting, typed.trim()) ?? setting.limits
}

const ratioInWords = new Intl.NumberFormat('pt-BR', {
  maximumFractionDigits: 1,
  roundingMode: 'floor',
})

/** The contrast of a colour in words; null if it is no colour. */
export function contrastInWords(setting: Setting, color: string): string | null {
  if (setting.field !== 'color' || !isColor(color)) return null
  const { ratio, least, isEnough } = weakestContrast(setting.key, color)
  if (isEnough) return `Boa leitura: contraste ${ratioInWords.format(ratio)} : 1.`
  const what = least < 4.5 ? 'As bordas não se veem' : 'As letras não se leem'
  const other = setting.key === 'paperColor' ? 'clara' : 'escura'
  return `${what} com esta cor. Escolha outra mais ${other}.`
}

/** The choices of a setting, plus the saved value if it is none of them. */
export const choicesOf = (
  { choices }: Extract<Setting, { field: 'choice' }>,
  saved: string,
) =>
  choices.some(({ value }) => value === saved)
    ? choices
    : [...choices, { value: saved, label: saved }]

/** A value as staff see it. */
export function valueInWords(setting: Setting, value: string): string {
  if (setting.field === 'choice')
    return setting.choices.find((choice) => choice.value === value)?.label ?? value
  if (setting.field === 'logo' && value) return 'o da loja'
  if (setting.field === 'date' && value) return fullDay(value)
  return value || (setting.blank ?? value)
}
