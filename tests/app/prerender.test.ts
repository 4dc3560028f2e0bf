import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { prerenderPages, type PrerenderedPage } from '@/app/prerender'

let pages: PrerenderedPage[]

beforeAll(async () => {
  pages = await prerenderPages()
}, 30_000)

test.each([
  ['roleta-de-descontos', 'Roleta de Descontos', 'Roleta de Descontos'],
  ['jogo-da-memoria', 'Jogo da Memória Literário', 'Jogo da Memória Literário'],
  ['raspadinha-virtual', 'Raspadinha Virtual', 'Raspadinha de Prêmios'],
  [
    'desafio-livro-embaralhado',
    'Desafio Livro Embaralhado',
    'Desafio do Livro Embaralhado',
  ],
  ['livro-sonoro', 'Livro Sonoro', 'Livro Sonoro'],
  ['conecte-as-capas', 'Conecte as Capas', 'Conecte as Capas'],
  ['calendario-da-leitura', 'Calendário da Leitura', 'Monte seu Calendário de Leitura'],
  ['faca-sua-foto', 'Faça sua Foto!', 'Faça sua Foto!'],
  ['admin', 'Painel de Administração', 'Painel de Administração'],
  ['cupom', 'Seu Cupom', 'Seu Cupom'],
  ['caixa', 'Caixa', 'Caixa'],
  ['loja', 'Loja', 'Loja'],
  ['foto', 'Sua Foto', 'Sua Foto'],
  ['regulamento', 'Regulamento', 'Regulamento'],
  ['numeros', 'Números', 'Números'],
  ['404', 'Página não encontrada', 'Página não encontrada'],
])(
  '%s is written as %s, with its heading in the frame of the hub',
  (file, title, heading) => {
    const written = pages.find(({ name }) => name === file)
    const page = document.createElement('div')
    page.innerHTML = written?.html ?? ''
    expect(written?.title).toBe(`${title} · Jogos da Livraria`)
    expect(page.querySelector('h1')).toHaveTextContent(heading)
    expect(page.querySelector('nav')).toHaveTextContent('Faça sua Foto!')
  },
)

test('the menu is written first, under the name of the hub alone', () => {
  expect(pages).toHaveLength(17)
  expect(pages[0]).toMatchObject({
    name: 'index',
    title: 'Jogos da Livraria',
    source: 'src/menu/menu-page.tsx',
    html: expect.stringMatching(/<h1[^>]*>.*Jogue, descubra e ganhe/),
  })
})

test('each page but that of unknown addresses names the source of its code', () => {
  const sources = pages.flatMap(({ source }) => source ?? [])
  expect(new Set(sources).size).toBe(16)
  expect(sources).toContain('src/games/audio/audio-page.tsx')
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
})

test('the footer holds the year of the build, as the browser will find it', () => {
  for (const { html } of pages)
    expect(html).toContain(String(import.meta.env.VITE_BUILD_YEAR))
})
