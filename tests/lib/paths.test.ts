import { expect, test } from 'vitest'
import { games } from '@/lib/games'
import { paths } from '@/lib/paths'

test('the public addresses of the hub never change', () => {
  expect(Object.values(games).map(({ path }) => path)).toEqual([
    '/roleta-de-descontos',
    '/jogo-da-memoria',
    '/raspadinha-virtual',
    '/desafio-livro-embaralhado',
    '/livro-sonoro',
    '/conecte-as-capas',
    '/calendario-da-leitura',
    '/faca-sua-foto',
  ])
  expect(Object.values(paths)).toEqual([
    '/',
    '/admin',
    '/cupom',
    '/caixa',
    '/loja',
    '/foto',
    '/regulamento',
    '/numeros',
  ])
})
