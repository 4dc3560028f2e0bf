/** The four measures in the order of the figures, with a short name for tables. */
export const measures = [
  { name: 'Partidas começadas', short: 'Início' },
  { name: 'Partidas terminadas', short: 'Fim' },
  { name: 'Prêmios ganhos', short: 'Prêmios' },
  { name: 'Cupons usados', short: 'Usados' },
] as const

export type Measure = 0 | 1 | 2 | 3

/** The preset spans up to today. */
export const presets = [
  { days: 1, name: 'Hoje' },
  { days: 7, name: '7 dias' },
  { days: 30, name: '30 dias' },
  { days: 90, name: '90 dias' },
  { days: 365, name: '1 ano' },
] as const

/** The span that the page opens with. */
export const FIRST_DAYS = 7
