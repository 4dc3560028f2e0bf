import { FAILED_ANSWER, press, remember, seesWindow, shows } from './answers.mjs'
import { knownTitle } from './known-titles.mjs'

const SCRAMBLE = '/desafio-livro-embaralhado'
const AUDIO = '/livro-sonoro'
const CALENDAR = '/calendario-da-leitura'
const SEND = 'Receber Plano e Cupom por E-mail'

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page @param {string} text */
async function answer(page, text) {
  await page.getByRole('textbox', { name: 'Sua resposta' }).fill(text)
  await press(page, 'Responder')
}

/** @param {Page} page */
const solve = async (page) => answer(page, await knownTitle(page))

/** @param {Page} page */
async function solveAll(page) {
  for (const level of [1, 2, 3]) {
    await page.getByRole('heading', { name: `Nível ${level} de 3` }).waitFor()
    await solve(page)
  }
  await seesWindow(page)
}

/** @param {Page} page */
const callKeyboard = async (page) => {
  const isHidden = (await page.getByRole('button', { name: 'Mostrar teclado' }).count()) > 0
  if (isHidden) await press(page, 'Mostrar teclado')
  await page.getByRole('group', { name: 'Teclado' }).waitFor()
}

/** @param {Page} page */
async function play(page) {
  await press(page, 'Ouvir Trecho de Duna')
  await page.getByText('Tocando Agora').first().waitFor()
}

const haveHeard = remember('soundBookHistory', ['duna', '1984', 'sol-e-para-todos'])

/** @param {string} name @param {string} words */
const pressAndSee = (name, words) => async (/** @type {Page} */ page) => {
  await press(page, name)
  await shows(words)(page)
}

/** @param {Page} page */
async function askForDiscount(page) {
  await play(page)
  await press(page, 'Quero este livro com desconto!')
  await shows('Desconto Especial!')(page)
}

/** @param {Page} page */
async function read(page) {
  await page.getByText('Ler o texto do trecho de Duna').click()
  await shows(/^Imagine um planeta/)(page)
}

/** @param {Page} page */
async function showHistory(page) {
  await press(page, 'Ver Histórico')
  await seesWindow(page)
}

/** @param {Page} page */
async function suggestNothing(page) {
  await page.getByLabel('Dias por mês').selectOption('5')
  await page.getByLabel('Minutos por dia').selectOption('15')
  await pressAndSee('Gerar Sugestões', 'Nenhuma Sugestão')(page)
}

/** Chance that turns a shelf around: the longest books that fit come first. @param {Page} page */
const turnChance = (page) =>
  page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers
  })

/** A plan of more days than a code holds. @param {Page} page */
async function showNoCode(page) {
  await page.getByLabel('Dias por mês').selectOption('30')
  await page.getByLabel('Minutos por dia').selectOption('15')
  await suggest(page)
  const books = page.getByRole('list', { name: 'Sugestões' }).getByRole('button')
  for (const book of await books.all()) await book.click()
  await press(page, 'Levar no Celular')
  await shows(/^Seu plano tem dias demais/)(page)
}

/** @param {Page} page */
async function suggest(page) {
  await press(page, 'Gerar Sugestões')
  await page.getByRole('list', { name: 'Sugestões' }).waitFor()
}

/** @param {Page} page */
async function choose(page) {
  await suggest(page)
  await page.getByRole('list', { name: 'Sugestões' }).getByRole('button').first().click()
}

/** @param {Page} page */
async function send(page) {
  await choose(page)
  await pressAndSee(SEND, 'Plano de Leitura Enviado!')(page)
}

/** @param {Page} page */
async function showCode(page) {
  await choose(page)
  await press(page, 'Levar no Celular')
  await page.getByRole('img', { name: /^Código QR/ }).waitFor()
}

/** @param {Page} page */
async function answerWrong(page) {
  await answer(page, 'Livro nenhum')
  await shows('Incorreto!')(page)
}

/** @param {Page} page */
async function answerRight(page) {
  await solve(page)
  await shows('Correto!')(page)
}

/** @param {Page} page */
async function leaveSolved(page) {
  await solveAll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** @type {readonly import('./open-state.mjs').State[]} */
export const bookStates = [
  { name: 'scramble-start', path: SCRAMBLE, act: shows(/^Dica: [^…]/) },
  { name: 'scramble-keyboard', path: SCRAMBLE, act: callKeyboard },
  {
    name: 'scramble-blank',
    path: SCRAMBLE,
    act: pressAndSee('Responder', 'Campo vazio'),
  },
  { name: 'scramble-wrong', path: SCRAMBLE, act: answerWrong },
  { name: 'scramble-right', path: SCRAMBLE, act: answerRight },
  { name: 'scramble-solved', path: SCRAMBLE, act: solveAll },
  { name: 'scramble-closed', path: SCRAMBLE, act: leaveSolved },
  { name: 'audio-start', path: AUDIO },
  { name: 'audio-words', path: AUDIO, act: read },
  { name: 'audio-playing', path: AUDIO, act: play },
  { name: 'audio-discount', path: AUDIO, act: askForDiscount },
  {
    name: 'audio-failed',
    path: AUDIO,
    faults: FAILED_ANSWER,
    prepare: (page) =>
      page.route('**/audio/duna.mp3', (route) => route.fulfill({ status: 404 })),
    act: pressAndSee('Ouvir Trecho de Duna', 'Erro de Áudio'),
  },
  {
    name: 'audio-heard',
    path: AUDIO,
    prepare: haveHeard,
    act: (page) => page.getByRole('list', { name: 'Livros Ouvidos' }).waitFor(),
  },
  {
    name: 'audio-drawn',
    path: AUDIO,
    prepare: haveHeard,
    act: pressAndSee('Sortear Prêmio de Livro Lido!', 'Livro Sorteado!'),
  },
  { name: 'audio-history', path: AUDIO, prepare: haveHeard, act: showHistory },
  {
    name: 'audio-nothing',
    path: AUDIO,
    act: pressAndSee('Ver Histórico', 'Histórico Vazio'),
  },
  { name: 'calendar-start', path: CALENDAR },
  {
    name: 'calendar-unselected',
    path: CALENDAR,
    act: async (page) => {
      await page.getByRole('button', { name: SEND }).click({ force: true })
      await shows('Nenhum Livro Selecionado')(page)
    },
  },
  { name: 'calendar-nothing', path: CALENDAR, act: suggestNothing },
  { name: 'calendar-suggestions', path: CALENDAR, act: suggest },
  { name: 'calendar-selected', path: CALENDAR, act: choose },
  { name: 'calendar-sent', path: CALENDAR, act: send },
  { name: 'calendar-code', path: CALENDAR, act: showCode },
  { name: 'calendar-no-code', path: CALENDAR, prepare: turnChance, act: showNoCode },
]
