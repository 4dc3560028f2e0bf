import { counted } from '@/lib/amounts'
import { groups } from './content'
import { settingRules, type SettingKey } from './setting-list'

type ValueOf = (key: SettingKey) => string

/** The main values of a group of settings in one line, as its folded chapter shows them. */
export const summaryOf = (group: string, valueOf: ValueOf): string =>
  (summaries[group]?.(valueOf) ?? []).filter(Boolean).join(', ')

const summaries: Readonly<Record<string, (valueOf: ValueOf) => (string | false)[]>> = {
  'Cara da loja': (valueOf) => [
    valueOf('shopName') || 'Sem nome',
    colorInWords(valueOf('primaryColor')) || 'cor original',
    valueOf('logo') ? 'logo da loja' : 'logo original',
  ],
  Cupons: (valueOf) => [
    `${counted(Number(valueOf('couponValidDays')), 'dia', 'dias')} de validade`,
    valueOf('couponsPerVisit') === ''
      ? 'sem limite por visita'
      : `${counted(Number(valueOf('couponsPerVisit')), 'cupom', 'cupons')} por visita`,
  ],
  Promoção: (valueOf) => [
    {
      counter: `Um prêmio a cada ${valueOf('everyNth')} jogadas`,
      schedule: 'Por calendário',
    }[valueOf('prizeWay')] ?? 'Por sorteio',
  ],
  Quiosque: (valueOf) => [
    `${valueOf('visitSeconds')} segundos sem toque`,
    `telas de ${valueOf('screenInches').replace('.', ',')} polegadas`,
  ],
  Sons: (valueOf) => {
    const [from, until] = [valueOf('quietFrom'), valueOf('quietUntil')]
    return [
      valueOf('volume') === '0' ? 'Mudos' : `Volume ${valueOf('volume')}%`,
      from !== '' && until !== '' && `silêncio das ${from} às ${until}`,
    ]
  },
  Fotos: (valueOf) => [
    valueOf('gallery') === 'on' ? 'Galeria aberta' : 'Galeria fechada',
    `guardadas por ${counted(Number(valueOf('photoDays')), 'dia', 'dias')}`,
  ],
  Regulamento: (valueOf) => {
    const keys = (groups['Regulamento'] ?? []).map(({ key }) => key)
    const filled = keys.filter((key) => valueOf(key) !== settingRules[key].fallback)
    return [`${filled.length} de ${keys.length} campos preenchidos`]
  },
}

/** Where on the colour circle each name ends, in degrees. */
const hues = [
  [15, 'vermelho'],
  [42, 'laranja'],
  [68, 'amarelo'],
  [175, 'verde'],
  [245, 'azul'],
  [290, 'roxo'],
  [345, 'rosa'],
  [360, 'vermelho'],
] as const

/** The name of a `#rrggbb` colour; empty for no colour. */
export function colorInWords(hex: string): string {
  if (hex === '') return ''
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(hex.slice(at, at + 2), 16),
  )
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 0.12 * 255) return most < 0.25 * 255 ? 'preto' : 'cinza'
  const turn =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  const hue = (turn * 60 + 360) % 360
  const name = hues.find(([end]) => hue <= end)?.[1] ?? ''
  if (most >= 0.65 * 255) return name
  // Dark, these two have names of their own.
  return name.replace('laranja', 'marrom').replace('rosa', 'vinho')
}
