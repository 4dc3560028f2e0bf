import { expect, test } from 'vitest'
import { paths } from '@/lib/paths'

test('the public addresses of the hub never change', () => {
  expect(Object.values(paths)).toEqual([
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
    '/cupom',
    '/caixa',
    '/loja',
    '/foto',
    '/regulamento',
    '/numeros',
  ])
})
