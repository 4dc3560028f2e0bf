/** Every page of the hub, by address. */
export const rooms = [
  '/',
  '/roleta-de-descontos',
  '/jogo-da-memoria',
  '/raspadinha-virtual',
  '/desafio-livro-embaralhado',
  '/livro-sonoro',
  '/conecte-as-capas',
  '/calendario-da-leitura',
  '/faca-sua-foto',
  '/admin',
] as const
