import { beforeAll, expect, test } from 'vitest'
import { prerenderPages, type PrerenderedPage } from '@/app/prerender'

let pages: PrerenderedPage[]

beforeAll(async () => {
  pages = await prerenderPages()
}, 30_000)

test('each page has a file, a title and the source of its code', () => {
  expect(pages.map(({ name, title, source }) => [name, title, source])).toEqual([
    ['index', 'Jogos da Livraria', 'src/menu/menu-page.tsx'],
    [
      'roleta-de-descontos',
      'Roleta de Descontos · Jogos da Livraria',
      'src/games/wheel/wheel-page.tsx',
    ],
    [
      'jogo-da-memoria',
      'Jogo da Memória Literário · Jogos da Livraria',
      'src/games/memory/memory-page.tsx',
    ],
    [
      'raspadinha-virtual',
      'Raspadinha Virtual · Jogos da Livraria',
      'src/games/scratch/scratch-page.tsx',
    ],
    [
      'desafio-livro-embaralhado',
      'Desafio Livro Embaralhado · Jogos da Livraria',
      'src/games/scramble/scramble-page.tsx',
    ],
    ['livro-sonoro', 'Livro Sonoro · Jogos da Livraria', 'src/games/audio/audio-page.tsx'],
    [
      'conecte-as-capas',
      'Conecte as Capas · Jogos da Livraria',
      'src/games/covers/covers-page.tsx',
    ],
    [
      'calendario-da-leitura',
      'Calendário da Leitura · Jogos da Livraria',
      'src/games/calendar/calendar-page.tsx',
    ],
    [
      'faca-sua-foto',
      'Faça sua Foto! · Jogos da Livraria',
      'src/games/photo/photo-page.tsx',
    ],
    ['admin', 'Painel de Administração · Jogos da Livraria', 'src/admin/admin-page.tsx'],
    ['cupom', 'Seu Cupom · Jogos da Livraria', 'src/coupon/coupon-page.tsx'],
    ['caixa', 'Caixa · Jogos da Livraria', 'src/till/till-page.tsx'],
    ['loja', 'Loja · Jogos da Livraria', 'src/shop/shop-page.tsx'],
    ['foto', 'Sua Foto · Jogos da Livraria', 'src/keepsake/keepsake-page.tsx'],
    [
      'regulamento',
      'Regulamento · Jogos da Livraria',
      'src/regulation/regulation-page.tsx',
    ],
    ['numeros', 'Números · Jogos da Livraria', 'src/numbers/numbers-page.tsx'],
    ['404', 'Página não encontrada · Jogos da Livraria', undefined],
  ])
})

test.each([
  ['index', 'Jogue, descubra e ganhe'],
  ['roleta-de-descontos', 'Roleta de Descontos'],
  ['admin', 'Painel de Administração'],
  ['cupom', 'Seu Cupom'],
  ['caixa', 'Caixa'],
  ['loja', 'Loja'],
  ['foto', 'Sua Foto'],
  ['regulamento', 'Regulamento'],
  ['numeros', 'Números'],
  ['404', 'Página não encontrada'],
])('%s is written with its heading, inside the frame of the hub', (file, heading) => {
  const page = document.createElement('div')
  page.innerHTML = pages.find(({ name }) => name === file)?.html ?? ''
  expect(page.querySelector('h1')).toHaveTextContent(heading)
  expect(page.querySelector('nav')).toHaveTextContent('Faça sua Foto!')
})

test('the footer holds the year of the build, as the browser will find it', () => {
  for (const { html } of pages)
    expect(html).toContain(String(import.meta.env.VITE_BUILD_YEAR))
})
