import { expect, type Page } from '@playwright/test'
import {
  inTurn,
  press,
  presses,
  pressAllTheSame,
  seesDialog,
  seesNoDialog,
  shows,
} from '../support/steps'
import type { Visitor } from '../support/visitor'
import type { Game } from './hub-page'

export const SEND = 'Receber Plano e Cupom por E-mail'

/** The books that were suggested, as they can be chosen. */
export const suggestions = (page: Page) =>
  page.getByRole('list', { name: 'Sugestões' }).getByRole('button')

async function suggest(page: Page) {
  await press(page, 'Gerar Sugestões')
  await expect(suggestions(page).first()).toBeVisible()
}

async function choose(page: Page) {
  await suggest(page)
  await suggestions(page).first().click()
}

async function showCode(page: Page) {
  await choose(page)
  await press(page, 'Levar no Celular')
  await page.getByRole('img', { name: /^Código QR/ }).waitFor()
}

const haveTime = async (page: Page, days: string, minutes: string) => {
  await page.getByLabel('Dias por mês').selectOption(days)
  await page.getByLabel('Minutos por dia').selectOption(minutes)
}

/** Chance that turns a shelf around: the longest books that fit come first. */
const turnChance = (page: Page) =>
  page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers
  })

/** A plan of more days than a code holds. */
async function showNoCode(page: Page) {
  await haveTime(page, '30', '15')
  await suggest(page)
  for (const book of await suggestions(page).all()) await book.click()
  await press(page, 'Levar no Celular')
  await shows(/^Seu plano tem dias demais/)(page)
}

/** Always the same short plan: a longer one has more days to show. */
async function playRound(page: Page) {
  await page.getByLabel('Dias por mês').selectOption('5')
  await press(page, 'Gerar Sugestões')
  await press(page, /O Menino Maluquinho/)
  await press(page, SEND)
  await press(page, 'Levar no Celular')
  await seesDialog(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await seesNoDialog(page)
}

async function playOnce({ press: pressButton, choose: chooseFrom, sees }: Visitor) {
  await chooseFrom('Dias por mês', '5')
  await pressButton('Gerar Sugestões')
  await pressButton(/O Menino Maluquinho/)
  await pressButton(SEND)
  await sees('Plano de Leitura Enviado!')
}

export const calendar: Game = {
  address: '/calendario-da-leitura',
  title: 'Calendário da Leitura · Jogos da Livraria',
  heading: 'Monte seu Calendário de Leitura',
  code: /calendar-page.*\.js/,
  controls: ['Dias por mês', 'Minutos por dia', 'Gerar Sugestões', SEND],
  playRound,
  playOnce,
  states: [
    { name: 'calendar-start' },
    {
      name: 'calendar-unselected',
      act: inTurn((page) => pressAllTheSame(page, SEND), shows('Nenhum Livro Selecionado')),
    },
    {
      name: 'calendar-nothing',
      act: inTurn(
        (page) => haveTime(page, '5', '15'),
        presses('Gerar Sugestões'),
        shows('Nenhuma Sugestão'),
      ),
    },
    { name: 'calendar-suggestions', act: suggest },
    { name: 'calendar-selected', act: choose },
    {
      name: 'calendar-sent',
      act: inTurn(choose, (page) => press(page, SEND), shows('Plano de Leitura Enviado!')),
    },
    { name: 'calendar-code', act: showCode },
    { name: 'calendar-no-code', prepare: turnChance, act: showNoCode },
  ],
}
