import { answer, callOf, FAILED_ANSWER, serveCall, serveSettings } from '../support/answers'
import { inTurn, shows } from '../support/steps'
import type { HubPage } from './hub-page'

const CHANCES = callOf('prize_chances')
const SETTINGS = '**/rest/v1/admin_settings?*'

const chances = [
  { game: 'memory', name: 'Um café', chance: 100 },
  { game: 'scratch-text', name: 'Um marcador de página ilustrado', chance: 60 },
  { game: 'scratch-text', name: '15% de desconto em romances', chance: 40 },
  { game: 'wheel', name: '10% de desconto em qualquer livro', chance: 62.5 },
  { game: 'wheel', name: 'Frete grátis', chance: 37.4985 },
  { game: 'wheel', name: 'Um ano de livros', chance: 0.0015 },
  { game: 'wheel', name: 'Ecobag da livraria', chance: 0 },
]

const serveChances = (rows: unknown) => serveCall('prize_chances', rows)

const serveShop = serveSettings({
  couponsPerVisit: '2',
  photosBy: 'shop',
  shopName: 'Livraria da Praça',
  shopContact: 'Rua das Acácias, 12, Olinda. Telefone (81) 5555-0123.',
  authorization: 'SPA/MF 05.012345/2026',
})

/** Of a shop that has said who it is. */
export const readRegulation = inTurn(serveShop, serveChances(chances))

const isOpen = shows('Prêmios e chances')

export const regulation: HubPage = {
  address: '/regulamento',
  title: 'Regulamento · Jogos da Livraria',
  heading: 'Regulamento',
  code: /regulation-page.*\.js/,
  controls: ['Voltar ao Menu'],
  isLong: true,
  isComplete: isOpen,
  states: [
    {
      name: 'regulation-loading',
      isMoreOfTheSame: true,
      prepare: (page) => page.route(CHANCES, () => new Promise(() => undefined)),
      act: shows('Abrindo o regulamento...'),
    },
    { name: 'regulation', prepare: serveChances(chances), act: isOpen },
    {
      name: 'regulation-of-a-shop',
      prepare: readRegulation,
      act: shows('Autorização da promoção: SPA/MF 05.012345/2026'),
    },
    {
      name: 'regulation-without-chances',
      faults: FAILED_ANSWER,
      prepare: (page) =>
        answer(page, CHANCES, 'POST', (route) =>
          route.fulfill({ status: 404, json: { code: 'PGRST202', message: 'Not found' } }),
        ),
      act: shows(/^As chances de cada prêmio não podem/),
    },
    {
      name: 'regulation-without-prizes',
      isMoreOfTheSame: true,
      prepare: serveChances([]),
      act: shows('Nenhum prêmio está cadastrado agora.'),
    },
    {
      name: 'regulation-offline',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: async (page) => {
        await page.route(CHANCES, (route) => route.abort())
        await page.route(SETTINGS, (route) => route.abort())
      },
      act: shows(/^Sem conexão com a loja/),
    },
  ],
}
