import type { GameName } from './games'

/** The public addresses of all pages but the games (rule 1.1). */
export const paths = {
  menu: '/',
  admin: '/admin',
  coupon: '/cupom',
  till: '/caixa',
  shop: '/loja',
  'photo-link': '/foto',
  regulation: '/regulamento',
  accessibility: '/acessibilidade',
  numbers: '/numeros',
  books: '/livros',
  kiosks: '/quiosques',
  promotion: '/promocao',
} as const

/** A page of the hub. */
export type PageName = GameName | keyof typeof paths
