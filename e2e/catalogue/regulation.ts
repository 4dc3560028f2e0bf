import { FAILED_ANSWER, missCall, serveCall, serveSettings } from '../support/answers'
import { inTurn, shows } from '../support/steps'
import { state, type HubPage } from './hub-page'

const serveChances = serveCall('prize_chances', [
  { game: 'memory', name: 'Um café', chance: 100 },
  { game: 'scratch-text', name: 'Um marcador de página ilustrado', chance: 60 },
  { game: 'scratch-text', name: '15% de desconto em romances', chance: 40 },
  { game: 'wheel', name: '10% de desconto em qualquer livro', chance: 62.5 },
  { game: 'wheel', name: 'Frete grátis', chance: 37.4985 },
  { game: 'wheel', name: 'Um ano de livros', chance: 0.0015 },
  { game: 'wheel', name: 'Ecobag da livraria', chance: 0 },
])

const serveShop = serveSettings({
  couponsPerVisit: '2',
  photosBy: 'shop',
  shopName: 'Livraria da Praça',
  shopContact: 'Rua das Acácias, 12, Olinda. Telefone (81) 5555-0123.',
  authorization: 'SPA/MF 05.012345/2026',
})

/** Answers as a shop that has filled in its settings. */
export const readRegulation = inTurn(serveShop, serveChances)

const isOpen = shows('Prêmios e chances')

export const regulation: HubPage = {
  address: '/regulamento',
  title: 'Regulamento · Jogos da Livraria',
  heading: 'Regulamento',
  controls: ['Voltar ao Menu'],
  isLong: true,
  isComplete: isOpen,
  states: [
    state('regulation', isOpen, { prepare: serveChances }),
    state('regulation-of-a-shop', shows(/^Autorização da promoção: SPA/), {
      prepare: readRegulation,
    }),
    state('regulation-without-chances', shows(/^As chances de cada prêmio não podem/), {
      faults: FAILED_ANSWER,
      prepare: missCall('prize_chances'),
    }),
  ],
}
