import { expect, type Page } from '@playwright/test'
import { inTurn, press, presses, seesDialog, escapeDialog, shows } from '../support/steps'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

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

const sortedLetters = (text: string) =>
  Array.from(text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .toSorted()
    .join('')

function titleOf(spoken: string) {
  const letters = sortedLetters(spoken.split('letra por letra:')[1] ?? '')
  const title = titles.find((known) => sortedLetters(known) === letters)
  if (!title) throw new Error(`No known title has the letters "${letters}".`)
  return title
}

/**
 * Hears the letters one by one and knows the book, as a well-read visitor does; the title itself
 * stands nowhere in the page.
 */
export async function titleOnScreen(page: Page) {
  const title = titleOf((await page.getByText('letra por letra:').textContent()) ?? '')
  expect((await page.content()).toLowerCase()).not.toContain(title.toLowerCase())
  return title
}

/** Waits for a level; its title is another one from then on. */
export const seesLevel = (page: Page, level: number) =>
  expect(page.getByRole('heading', { name: `Nível ${level} de 3` })).toBeVisible()

async function answer(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Sua resposta' }).pressSequentially(text)
  await press(page, 'Responder')
}

const solve = async (page: Page) => answer(page, await titleOnScreen(page))

async function solveAll(page: Page) {
  for (const level of [1, 2, 3]) {
    await seesLevel(page, level)
    await solve(page)
  }
  await seesDialog(page)
}

async function leaveSolved(page: Page) {
  await solveAll(page)
  await escapeDialog(page)
}

async function callKeyboard(page: Page) {
  const isHidden = (await page.getByRole('button', { name: 'Mostrar teclado' }).count()) > 0
  if (isHidden) await press(page, 'Mostrar teclado')
  await expect(page.getByRole('group', { name: 'Teclado' })).toBeVisible()
}

async function playRound(page: Page) {
  await solveAll(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Jogar Novamente' }).click()
  await seesLevel(page, 1)
}

async function playOnce({ press: pressButton, look, write, sees }: Visitor) {
  const spoken = await look('main', (main) =>
    [...main.querySelectorAll('p')].map((line) => line.textContent),
  )
  await write(titleOf(spoken.find((line) => line.includes('letra por letra:')) ?? ''))
  await pressButton('Responder')
  await sees('Nível 2 de 3')
}

const isComplete = shows(/^Dica: [^…]/)

export const scramble: Game = {
  address: '/desafio-livro-embaralhado',
  title: 'Desafio Livro Embaralhado · Jogos da Livraria',
  heading: 'Desafio do Livro Embaralhado',
  code: /scramble-page.*\.js/,
  controls: ['Sua resposta', 'Responder', 'Mostrar teclado'],
  isComplete,
  playRound,
  playOnce,
  states: [
    { name: 'scramble-start', act: isComplete },
    { name: 'scramble-keyboard', act: inTurn(isComplete, callKeyboard) },
    {
      name: 'scramble-blank',
      act: inTurn(presses('Responder'), shows('Campo vazio')),
    },
    {
      name: 'scramble-wrong',
      act: inTurn((page) => answer(page, 'Livro nenhum'), shows('Incorreto!')),
    },
    { name: 'scramble-right', act: inTurn(solve, shows('Correto!')) },
    { name: 'scramble-solved', act: solveAll },
    { name: 'scramble-closed', isMoreOfTheSame: true, act: leaveSolved },
  ],
}
