/** Every public address of the hub (rule 1.1). */
export const paths = {
  menu: '/',
  wheel: '/roleta-de-descontos',
  memory: '/jogo-da-memoria',
  scratch: '/raspadinha-virtual',
  scramble: '/desafio-livro-embaralhado',
  audio: '/livro-sonoro',
  covers: '/conecte-as-capas',
  calendar: '/calendario-da-leitura',
  photo: '/faca-sua-foto',
  admin: '/admin',
  coupon: '/cupom',
  till: '/caixa',
  shop: '/loja',
  keepsake: '/foto',
  regulation: '/regulamento',
  numbers: '/numeros',
} as const

export type RoomName = keyof typeof paths
