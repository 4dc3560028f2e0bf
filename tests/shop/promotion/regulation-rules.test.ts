import { expect, test } from 'vitest'
import { titleOfGame } from '@/lib/games'
import {
  chaptersOf,
  lackingIn,
  momentInWords,
  officialChapters,
} from '@/shop/promotion/regulation'
import { chanceInWords, chancesByGame } from '@/shop/promotion/regulation-rules'
import type { SavedSettings } from '@/shop/settings/setting-list'
import { groups } from '@/shop/settings/content'

const chapter = (title: string, settings: SavedSettings | null) =>
  chaptersOf(settings)
    .find((found) => found.title === title)
    ?.paragraphs.join(' ')

const named = { shopName: 'Sebo', shopContact: 'x@y.br', authorization: 'SPA 1/26' }
const CHANCE = 'sorteado por um gerador de números aleatórios'
const days = { promotionFrom: '2026-12-01', promotionUntil: '2026-12-31' }
const pending = { authorizationState: 'pending' }

test.each([
  ['Quem promove', {}, 'Para falar com a loja, procure a equipe no caixa.'],
  ['Quem promove', named, 'por Sebo. Contato: x@y.br Autorização da promoção: SPA 1/26'],
  ['Como participar', {}, 'sem levar o jogo de uma tela da loja (“Continuar no celular”)'],
  ['Cupons', {}, 'ele vale por 7 dias a partir da data em que foi ganho.'],
  [
    'Cupons',
    { couponValidDays: '1' },
    'ele vale por 1 dia a partir da data em que foi ganho.',
  ],
  ['Cupons', {}, 'Cada visita ganha no máximo 3 cupons.'],
  ['Cupons', { couponsPerVisit: '' }, 'Não há limite de cupons por visita.'],
  ['Cupons', { couponsPerVisit: '1' }, 'Cada visita ganha no máximo 1 cupom.'],
  ['Quando', { drawsPerDay: '1' }, 'no máximo 600 sorteios por hora e 1 sorteio por dia.'],
  ['Quando', {}, 'e 3.000 sorteios por dia.'],
  ['Fotos', {}, 'quem abre a galeria do jogo também pode vê-la.'],
  ['Fotos', { gallery: 'off' }, 'não mostra a foto a outras pessoas'],
  ['Fotos', {}, 'Ela fica guardada por 30 dias.'],
  ['Fotos', { photoDays: '1' }, 'Ela fica guardada por 1 dia.'],
  ['Fotos', {}, 'você pode apagá-la na galeria'],
  ['Fotos', { photosBy: 'shop' }, 'na tela da loja ou pela equipe'],
  ['Fotos', { gallery: 'off' }, 'na página do código QR dela'],
  ['Fotos', { photosBy: 'shop', gallery: 'off' }, 'a equipe a apaga, a pedido'],
  ['Fotos', { shopContact: 'x@y.br' }, 'Sobre a sua foto, fale com a loja: x@y.br'],
  // From here on in the official form.
  ['Quem promove', { shopCnpj: '12abc34501de35' }, 'CNPJ: 12.ABC.345/01DE-35'],
  ['Quem promove', { shopAddress: 'Rua A, 1' }, 'por esta livraria. Endereço: Rua A, 1'],
  ['Modalidade e área', { promotionKind: 'Concurso' }, 'Modalidade: Concurso'],
  ['Modalidade e área', { promotionArea: 'Loja 1' }, 'Área da promoção: Loja 1'],
  [
    'Período',
    { promotionFrom: '2026-12-01' },
    'A promoção vale de 01/12/2026. A promoção vale no horário',
  ],
  ['Período', days, 'A promoção vale de 01/12/2026 até 31/12/2026.'],
  ['Período', { promotionJoinUntil: '2026-12-24' }, 'participar até 24/12/2026.'],
  ['Período', { prizeWay: 'counter' }, 'no máximo 600 jogadas que valem prêmio por hora'],
  ['Como participar', { prizeWay: 'counter' }, 'Não é preciso comprar'],
  ['Como saem os prêmios', { shopAddress: 'x' }, CHANCE],
  [
    'Como saem os prêmios',
    { prizeWay: 'counter' },
    'a cada 20 jogadas de cada jogo, uma é premiada',
  ],
  ['Como saem os prêmios', { prizeWay: 'schedule' }, 'fica para a próxima jogada.'],
  ['Como saem os prêmios', { prizeWay: 'schedule', untaken: 'return' }, 'volta ao estoque'],
  ['Entrega e validade', { prizeDelivery: 'No caixa.' }, 'Entrega: No caixa. Cada cupom'],
  ['Prêmios não retirados', { unclaimedPrizes: 'Vão à biblioteca.' }, 'Vão à biblioteca.'],
  ['Autorização', pending, 'está em análise.'],
  ['Autorização', { authorizationState: 'exempt' }, 'está dispensada de autorização.'],
  ['Autorização', { ...pending, authorization: 'A 1' }, 'Autorização da promoção: A 1'],
  ['Contato', { prizeWay: 'counter', shopContact: 'x@y.br' }, 'Contato: x@y.br'],
  ['Contato', { prizeWay: 'counter' }, 'procure a equipe no caixa.'],
])('the chapter %s with %j says: %s', (title, settings, words) => {
  expect(chapter(title, settings)).toContain(words)
})

test.each(['counter', 'schedule'])('rules of prizes by %s mention no draw', (prizeWay) => {
  const told = chaptersOf({ prizeWay }).flatMap(({ paragraphs }) => paragraphs)
  expect(told.join(' ')).not.toMatch(/sorteado|sorteios/)
})

const wordsOf = (saved: SavedSettings) => lackingIn(saved).map(({ words }) => words)
const titlesOf = (saved: SavedSettings | null) =>
  chaptersOf(saved).map(({ title }) => title)

test('empty chapters are left out, and the order is the official one', () => {
  expect(titlesOf({ shopName: 'Sebo', shopContact: 'x' })).toEqual(titlesOf({}))
  const all =
    'Quem promove,Período,Como participar,Como saem os prêmios,Entrega e validade,Seus dados,Fotos,Crianças,Contato'
  expect(titlesOf({ prizeWay: 'counter' })).toEqual(all.split(','))
})

test('a version lists the prizes before their delivery', () => {
  const prizes = [{ game: 'wheel', name: 'Um livro', quantity: null, value_cents: 4990 }]
  const chapters = officialChapters({}, prizes)
  const place = chapters.findIndex((one) => one.prizes === prizes)
  expect(chapters.slice(place, place + 2).map(({ title }) => title)).toEqual([
    'Prêmios',
    'Entrega e validade',
  ])
})

test('missing details are named as on the settings page', () => {
  const settings = Object.values(groups).flat()
  const labels = new Map(settings.map(({ key, label }): [string, string] => [label, key]))
  const lacking = wordsOf({})
  expect(lacking.filter((label) => !labels.has(label))).toEqual([])
  expect(lacking).toHaveLength(12)
  const disordered = { ...days, promotionFrom: '2027-01-01', authorization: 'SPA 1/26' }
  expect(wordsOf(disordered)).toEqual(
    lacking
      .filter((label) => !/^(Início|Fim|Situação)/.test(label))
      .concat('Datas em ordem: nada termina antes do início da promoção'),
  )
  const late = { promotionUntil: '2026-12-01', promotionJoinUntil: '2026-12-02' }
  const lateWords = 'Datas em ordem: ninguém participa depois do fim da promoção'
  expect(lackingIn(late)).toContainEqual({ key: 'promotionJoinUntil', words: lateWords })
})

test('moments are in the shop’s time zone, and games have their names', () => {
  const moment = '2026-11-25T17:32:00Z'
  expect(momentInWords(moment, {})).toBe('25/11/2026, 14:32')
  expect(momentInWords(moment, { timeZone: 'America/Manaus' })).toBe('25/11/2026, 13:32')
  expect(['scratch-image', 'memory', 'x'].map(titleOfGame)).toEqual([
    'Raspadinha Virtual',
    'Jogo da Memória',
    'x',
  ])
})

test('the regulation omits shop settings that could not be read', () => {
  const told = chaptersOf(null).flatMap(({ paragraphs }) => paragraphs)
  expect(told.join(' ')).toContain('Sem conexão com a loja')
  // Only the number of the law, and the days of the backups.
  expect(told.join(' ').match(/\d+/g)).toEqual(['13', '709', '2018', '30'])
  expect(titlesOf(null)).toEqual(titlesOf({}))
})

const rows = ['wheel', 'scratch-text', 'scratch-image', 'photo', 'other'].map((game) => ({
  game,
  name: `Prêmio de ${game}`,
  chance: 100,
  games: 1,
}))
const games = (saved: SavedSettings) => chancesByGame(rows, saved).map(({ game }) => game)

test('chances are listed by game, with the active scratch card only', () => {
  expect(games({})).toEqual(['wheel', 'scratch-text', 'photo'])
  expect(games({ scratchCardType: 'image' })).toEqual(['wheel', 'scratch-image', 'photo'])
})

test('the passport says how many games it takes', () => {
  const [row] = chancesByGame([{ game: 'passport', name: 'x', chance: 100, games: 5 }], {})
  const title = 'Passaporte, para quem completa 5 jogos diferentes na mesma visita'
  expect(row?.title).toBe(title)
})

test.each([
  [100, '100%'],
  [12.5, '12,5%'],
  [100 / 3, '33,33%'],
  [0.01, '0,01%'],
  [0.0099, 'menos de 0,01%'],
  [0, 'Esgotado'],
  [99.999, 'mais de 99,99%'],
])('a chance of %d reads %s', (chance, words) => expect(chanceInWords(chance)).toBe(words))
