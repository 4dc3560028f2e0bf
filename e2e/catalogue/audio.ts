import { expect, type Page } from '@playwright/test'
import { FAILED_ANSWER, remember } from '../support/answers'
import { becomeKiosk, beKiosk, giveRewards, leaveAlone, seesTicket } from '../support/kiosk'
import { inTurn, press, presses, seesDialog, shows, type Step } from '../support/steps'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

const books = ['1984', 'O Sol é para Todos', 'Duna', 'A Revolução dos Bichos']

/** The buttons of excerpts that are playing. */
export const pauseButtons = (page: Page) => page.getByRole('button', { name: /^Pausar/ })

/** The books that were heard to their end. */
export const heardBooks = (page: Page) =>
  page.getByRole('list', { name: 'Livros Ouvidos Nesta Sessão' })

/** Has the visitor have heard these books before. */
export const haveHeard = (...ids: readonly string[]) => remember('soundBookHistory', ids)

const threeBooks = haveHeard('duna', '1984', 'sol-e-para-todos')

const pressAndSee = (name: string, words: string | RegExp): Step =>
  inTurn((page) => press(page, name), shows(words))

const play = pressAndSee('Ouvir Trecho de Duna', 'Tocando Agora')

const askForDiscount = inTurn(
  play,
  pressAndSee('Quero este livro com desconto!', 'Desconto Especial!'),
)

/** Starts one recording, then another, and pauses that one. */
async function playRound(page: Page) {
  await press(page, 'Ouvir Trecho de Duna')
  await expect(pauseButtons(page)).toHaveCount(1)
  await press(page, 'Ouvir Trecho de 1984')
  await press(page, 'Pausar o trecho de 1984')
  await expect(pauseButtons(page)).toHaveCount(0)
}

async function playOnce({ press: pressButton, sees }: Visitor) {
  await pressButton('Ouvir Trecho de Duna')
  await sees('Tocando Agora')
  await pressButton('Pausar o trecho de Duna')
}

export const audio: Game = {
  address: '/livro-sonoro',
  title: 'Livro Sonoro · Jogos da Livraria',
  heading: 'Livro Sonoro',
  code: /audio-page.*\.js/,
  controls: [
    ...books.flatMap((book) => [
      `Ouvir Trecho de ${book}`,
      `Ler o texto do trecho de ${book}`,
    ]),
    'Sortear Prêmio de Livro Lido!',
    'Ver Histórico',
  ],
  playRound,
  playOnce,
  states: [
    { name: 'audio-start' },
    {
      name: 'audio-still-there',
      prepare: becomeKiosk,
      act: inTurn(leaveAlone(70), shows('Ainda está aí?')),
    },
    {
      name: 'audio-words',
      act: inTurn(
        (page) => page.getByText('Ler o texto do trecho de Duna').click(),
        shows(/^Imagine um planeta/),
      ),
    },
    { name: 'audio-playing', act: play },
    { name: 'audio-discount', act: askForDiscount },
    {
      name: 'audio-coupon',
      prepare: inTurn(beKiosk, giveRewards),
      act: inTurn(askForDiscount, seesTicket),
    },
    {
      name: 'audio-failed',
      isMoreOfTheSame: true,
      faults: FAILED_ANSWER,
      prepare: (page) =>
        page.route('**/audio/duna.mp3', (route) => route.fulfill({ status: 404 })),
      act: pressAndSee('Ouvir Trecho de Duna', 'Erro de Áudio'),
    },
    {
      name: 'audio-heard',
      prepare: threeBooks,
      act: (page) => expect(heardBooks(page)).toBeVisible(),
    },
    {
      name: 'audio-drawn',
      isMoreOfTheSame: true,
      prepare: threeBooks,
      act: pressAndSee('Sortear Prêmio de Livro Lido!', 'Livro Sorteado!'),
    },
    {
      name: 'audio-history',
      prepare: threeBooks,
      act: inTurn(presses('Ver Histórico'), seesDialog),
    },
    { name: 'audio-nothing', act: pressAndSee('Ver Histórico', 'Histórico Vazio') },
  ],
}
