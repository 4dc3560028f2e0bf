/** The public addresses of the shop's pages (rule 1.1). */
export const shopPaths = {
  today: '/hoje',
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
  record: '/registro',
  help: '/ajuda',
  team: '/equipe',
  installer: '/instalar',
} as const
