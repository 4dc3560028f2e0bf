/** What is counted, in the order of the figures: in a sentence, and above a column. */
export const measures = [
  { name: 'Partidas começadas', short: 'Início' },
  { name: 'Partidas terminadas', short: 'Fim' },
  { name: 'Prêmios ganhos', short: 'Prêmios' },
  { name: 'Cupons usados', short: 'Usados' },
] as const

/** The place of a measure among the figures. */
export type Measure = 0 | 1 | 2 | 3

/** Spans up to today that are a press away. */
export const presets = [
  { days: 1, name: 'Hoje' },
  { days: 7, name: '7 dias' },
  { days: 30, name: '30 dias' },
  { days: 90, name: '90 dias' },
  { days: 365, name: '1 ano' },
] as const

/** The span that the page begins with: this week against the last. */
export const FIRST_DAYS = 7
