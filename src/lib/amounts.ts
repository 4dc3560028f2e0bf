// Amounts as people read them. `Intl` is asked at each use: loaded early, it would slow a page down.

/** `1.234` */
export const inDigits = (amount: number): string => amount.toLocaleString('pt-BR')

/** `1 livro`, `1.234 livros` */
export const counted = (count: number, one: string, many: string): string =>
  `${inDigits(count)} ${count === 1 ? one : many}`

/** `R$ 49,90` */
export const inReais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
