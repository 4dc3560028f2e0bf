import { expect, type Page } from '@playwright/test'
import { inTurn, press, presses, seesDialog, escapeDialog, shows } from '../support/steps'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

/** The covers and who wrote them. */
export const pairs = [
  ['O Pequeno Príncipe', 'Antoine de Saint-Exupéry'],
  ['Dom Casmurro', 'Machado de Assis'],
  ['A Hora da Estrela', 'Clarice Lispector'],
] as const

/** A cover or an author, whatever its state. */
export const card = (page: Page, content: string) =>
  page.getByRole('button', { name: new RegExp(`^${content}`) })

/** What is chosen and waits for its other half. */
export const chosen = (page: Page) => page.getByRole('button', { pressed: true })

async function connect(page: Page, title: string, author: string) {
  await press(page, title)
  await press(page, author)
}

/** A cover and an author that do not belong together. */
const mistake = (page: Page) => connect(page, 'Dom Casmurro', 'Clarice Lispector')

async function connectAll(page: Page) {
  for (const [title, author] of pairs) await connect(page, title, author)
  await seesDialog(page)
}

async function leaveWon(page: Page) {
  await connectAll(page)
  await escapeDialog(page)
}

/** Begins with a mistake: its line goes by itself. */
async function playRound(page: Page) {
  await mistake(page)
  await expect(page.locator('[data-state="wrong"]')).toHaveCount(0)
  await connectAll(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Jogar Novamente' }).click()
  await expect(page.getByText('Conexões: 0 de 3')).toBeVisible()
}

async function playOnce({ press: pressButton, sees }: Visitor) {
  await pressButton('Dom Casmurro')
  await pressButton('Machado de Assis')
  await sees('Conexões: 1 de 3')
}

export const covers: Game = {
  address: '/conecte-as-capas',
  title: 'Conecte as Capas · Jogos da Livraria',
  heading: 'Conecte as Capas',
  code: /covers-page.*\.js/,
  controls: [...pairs.flatMap(() => [/./, /./]), 'Reiniciar Jogo'],
  columns: 2,
  playRound,
  playOnce,
  states: [
    { name: 'covers-start' },
    { name: 'covers-selected', act: presses('Dom Casmurro') },
    { name: 'covers-wrong', act: inTurn(mistake, shows('Ops!')) },
    {
      name: 'covers-pair',
      act: (page) => connect(page, 'Dom Casmurro', 'Machado de Assis'),
    },
    { name: 'covers-won', act: connectAll },
    { name: 'covers-closed', isMoreOfTheSame: true, act: leaveWon },
  ],
}
