import { press } from './answers.mjs'

const SCRAMBLE = '/desafio-livro-embaralhado'
const AUDIO = '/livro-sonoro'
const CALENDAR = '/calendario-da-leitura'

const titles = [
  'Iracema',
  'Vidas Secas',
  'Dom Casmurro',
  'Capitães da Areia',
  'A Hora da Estrela',
  'O Tempo e o Vento',
  'Memórias Póstumas de Brás Cubas',
  'Triste Fim de Policarpo Quaresma',
  'Ensaio sobre a Cegueira',
]

/** @typedef {import('playwright').Page} Page */

/** @param {string} text */
const sorted = (text) =>
  Array.from(text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .toSorted()
    .join('')

/** @param {Page} page @param {string} text */
async function answer(page, text) {
  await page.getByRole('textbox', { name: 'Sua resposta' }).fill(text)
  await press(page, 'Responder')
}

/** Knows the book from its letters. @param {Page} page */
async function solve(page) {
  const spoken = await page.getByText('letra por letra:').textContent()
  const letters = sorted(spoken?.split('letra por letra:')[1] ?? '')
  await answer(page, titles.find((title) => sorted(title) === letters) ?? '')
}

/** @param {Page} page */
async function solveAll(page) {
  for (const level of [1, 2, 3]) {
    await page.getByRole('heading', { name: `Nível ${level} de 3` }).waitFor()
    await solve(page)
  }
  await page.getByRole('dialog').waitFor()
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

/** @param {Page} page */
const haveHeard = (page) =>
  page.addInitScript(() =>
    localStorage.setItem(
      'soundBookHistory',
      JSON.stringify(['duna', '1984', 'sol-e-para-todos']),
    ),
  )

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
  await press(page, 'Receber Plano e Cupom por E-mail')
}

/** @param {Page} page */
async function showCode(page) {
  await choose(page)
  await press(page, 'Levar no Celular')
  await page.getByRole('img', { name: /^Código QR/ }).waitFor()
}

/** @type {readonly import('./open-state.mjs').State[]} */
export const bookStates = [
  { name: 'scramble-start', path: SCRAMBLE },
  { name: 'scramble-keyboard', path: SCRAMBLE, act: callKeyboard },
  { name: 'scramble-wrong', path: SCRAMBLE, act: (page) => answer(page, 'Livro nenhum') },
  { name: 'scramble-right', path: SCRAMBLE, act: solve },
  { name: 'scramble-solved', path: SCRAMBLE, act: solveAll },
  { name: 'audio-start', path: AUDIO },
  { name: 'audio-playing', path: AUDIO, act: play },
  { name: 'audio-heard', path: AUDIO, prepare: haveHeard },
  {
    name: 'audio-drawn',
    path: AUDIO,
    prepare: haveHeard,
    act: (page) => press(page, 'Sortear Prêmio de Livro Lido!'),
  },
  {
    name: 'audio-history',
    path: AUDIO,
    prepare: haveHeard,
    act: (page) => press(page, 'Ver Histórico'),
  },
  { name: 'audio-nothing', path: AUDIO, act: (page) => press(page, 'Ver Histórico') },
  { name: 'calendar-start', path: CALENDAR },
  { name: 'calendar-suggestions', path: CALENDAR, act: suggest },
  { name: 'calendar-selected', path: CALENDAR, act: choose },
  { name: 'calendar-sent', path: CALENDAR, act: send },
  { name: 'calendar-code', path: CALENDAR, act: showCode },
]
