import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prerenderPages } from '@/app/prerender'

const ADDRESSES =
  'index roleta-de-descontos jogo-da-memoria raspadinha-virtual desafio-livro-embaralhado ' +
  'livro-sonoro conecte-as-capas calendario-da-leitura faca-sua-foto admin cupom caixa loja ' +
  'foto regulamento acessibilidade numeros livros quiosques promocao 404'

test('every public address has a prerendered page that names its source file', async () => {
  const pages = await prerenderPages()
  const names = pages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(ADDRESSES.split(' ')))
  expect(pages[0]).toMatchObject({
    title: 'Jogos da Livraria',
    html: expect.stringMatching(/<h1[^>]*>.*Jogue, descubra e ganhe/),
  })
  const sources = pages.flatMap(({ source }) => source ?? [])
  expect(new Set(sources).size).toBe(names.length - 1)
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
}, 30_000)
