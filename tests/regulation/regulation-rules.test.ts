import { expect, test } from 'vitest'
import {
  chanceInWords,
  chancesByGame,
  chaptersOf,
  type Settings,
} from '@/regulation/regulation-rules'

const chapter = (title: string, settings: Settings) =>
  chaptersOf(settings)
    .find((found) => found.title === title)
    ?.paragraphs.join(' ')

const named = { shopName: 'Sebo', shopContact: 'x@y.br', authorization: 'SPA 1/26' }

test.each([
  [
    'Quem promove',
    {},
    'por esta livraria. Para falar com a loja, procure a equipe no caixa.',
  ],
  ['Quem promove', named, 'por Sebo. Contato: x@y.br Autorização da promoção: SPA 1/26'],
  ['Cupons', {}, 'o cupom vale até 7 dias depois de ganho.'],
  ['Cupons', { couponValidDays: '1' }, 'o cupom vale até 1 dia depois de ganho.'],
  ['Cupons', {}, 'Cada visita ganha no máximo 3 cupons.'],
  ['Cupons', { couponsPerVisit: '' }, 'Não há limite de cupons por visita.'],
  ['Cupons', { couponsPerVisit: '1' }, 'Cada visita ganha no máximo 1 cupom.'],
  ['Quando', { drawsPerDay: '1' }, 'no máximo 600 sorteios por hora e 1 sorteio por dia.'],
  ['Quando', {}, 'e 3.000 sorteios por dia.'],
  ['Fotos', {}, 'quem abre a galeria do jogo também pode vê-la.'],
  ['Fotos', { gallery: 'off' }, 'não mostra a foto a outras pessoas'],
  ['Fotos', {}, 'Ela fica guardada por 30 dias.'],
  ['Fotos', { photoDays: '1' }, 'Ela fica guardada por 1 dia.'],
  ['Fotos', {}, 'você mesmo pode apagá-la na galeria'],
  ['Fotos', { photosBy: 'shop' }, 'na tela da loja ou pela equipe'],
  ['Fotos', { gallery: 'off' }, 'na página do código QR dela'],
  ['Fotos', { photosBy: 'shop', gallery: 'off' }, 'a equipe a apaga, a pedido'],
  ['Fotos', { shopContact: 'x@y.br' }, 'Sobre a sua foto, fale com a loja: x@y.br'],
])('%s, as set in %j: %s', (title, settings, words) => {
  expect(chapter(title, settings)).toContain(words)
})

test('of a shop that could not be asked only what holds in general is told', () => {
  const told = chaptersOf(null).flatMap(({ paragraphs }) => paragraphs)
  expect(told.join(' ')).toContain('Sem conexão com a loja')
  // The number of the law alone.
  expect(told.join(' ').match(/\d+/g)).toEqual(['13', '709', '2018'])
  expect(chaptersOf(null).map(({ title }) => title)).toEqual(
    chaptersOf({}).map(({ title }) => title),
  )
})

const rows = ['wheel', 'scratch-text', 'scratch-image', 'photo', 'other'].map((game) => ({
  game,
  name: `Prêmio de ${game}`,
  chance: 100,
}))
const games = (settings: Settings) => chancesByGame(rows, settings).map(({ game }) => game)

test('the prizes stand by game, and of the two scratch cards the one that is played', () => {
  expect(games({})).toEqual(['wheel', 'scratch-text', 'photo'])
  expect(games(null)).toEqual(['wheel', 'scratch-text', 'photo'])
  expect(games({ scratchCardType: 'image' })).toEqual(['wheel', 'scratch-image', 'photo'])
})

test.each([
  [100, '100 %'],
  [12.5, '12,5 %'],
  [100 / 3, '33,33 %'],
  [0.01, '0,01 %'],
  [0.0099, 'menos de 0,01 %'],
  [0, 'Esgotado'],
])('a chance of %d in a hundred is read as %s', (chance, words) => {
  expect(chanceInWords(chance)).toBe(words)
})
