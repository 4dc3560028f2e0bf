import { expect, type Page } from '@playwright/test'
import { remember } from '../support/answers'
import { becomeKiosk, beRewardingKiosk, leaveAlone, seesTicket } from '../support/kiosk'
import { inTurn, presses, seesDialog, shows } from '../support/steps'
import { gamePage, state } from './hub-page'

const books = ['1984', 'O Sol é para Todos', 'Duna', 'A Revolução dos Bichos']

/** The buttons of excerpts that are playing. */
export const pauseButtons = (page: Page) => page.getByRole('button', { name: /^Pausar/ })

/** The books that were heard to their end. */
export const heardBooks = (page: Page) =>
  page.getByRole('list', { name: 'Livros Ouvidos Nesta Sessão' })

/** Stores a history of these books. */
export const haveHeard = (...ids: readonly string[]) => remember('soundBookHistory', ids)

const threeBooks = haveHeard('duna', '1984', 'sol-e-para-todos')
const play = inTurn(presses('Ouvir Trecho de Duna'), shows('Tocando Agora'))
const askForDiscount = inTurn(
  play,
  presses('Quero este livro com desconto!'),
  shows('Desconto Especial!'),
)

export const audio = gamePage('audio', {
  controls: [
    ...books.flatMap((book) => [
      `Ouvir Trecho de ${book}`,
      `Ler o texto do trecho de ${book}`,
    ]),
    'Sortear Prêmio de Livro Lido!',
    'Ver Histórico',
  ],
  async playOnce({ press, sees }) {
    await press('Ouvir Trecho de Duna')
    await sees('Tocando Agora')
    await press('Pausar o trecho de Duna')
  },
  states: [
    state('audio-start'),
    state('audio-still-there', inTurn(leaveAlone(70), shows('Ainda está aí?')), {
      prepare: becomeKiosk,
    }),
    state(
      'audio-words',
      inTurn(
        (page) => page.getByText('Ler o texto do trecho de Duna').click(),
        shows(/^Imagine um planeta/),
      ),
    ),
    state('audio-playing', play),
    state('audio-coupon', inTurn(askForDiscount, seesTicket), {
      prepare: beRewardingKiosk,
    }),
    state('audio-heard', (page) => expect(heardBooks(page)).toBeVisible(), {
      prepare: threeBooks,
    }),
    state('audio-history', inTurn(presses('Ver Histórico'), seesDialog), {
      prepare: threeBooks,
    }),
  ],
})
