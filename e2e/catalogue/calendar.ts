import { expect, type Page } from '@playwright/test'
import { inTurn, presses, shows, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

export const SEND = 'Receber Plano e Cupom por E-mail'

/** The suggested books, as buttons. */
export const suggestions = (page: Page) =>
  page.getByRole('list', { name: 'Sugestões' }).getByRole('button')

const suggest = inTurn(presses('Gerar Sugestões'), (page) =>
  expect(suggestions(page).first()).toBeVisible(),
)

const choose = inTurn(suggest, (page) => suggestions(page).first().click())

const haveTime =
  (days: string, minutes: string): Step =>
  async (page) => {
    await page.getByLabel('Dias por mês').selectOption(days)
    await page.getByLabel('Minutos por dia').selectOption(minutes)
  }

/** A source of chance that reverses lists: the longest books that fit come first. */
const fixChance = (page: Page) =>
  page.addInitScript(() => {
    crypto.getRandomValues = (numbers) => numbers
  })

const chooseAll: Step = async (page) => {
  for (const book of await suggestions(page).all()) await book.click()
}

export const calendar = gamePage('calendar', {
  heading: 'Monte seu Calendário de Leitura',
  controls: ['Dias por mês', 'Minutos por dia', 'Gerar Sugestões', SEND],
  async playOnce({ press, choose: chooseFrom, sees }) {
    await chooseFrom('Dias por mês', '5')
    await press('Gerar Sugestões')
    await press(/O Menino Maluquinho/)
    await press(SEND)
    await sees('Plano de Leitura Enviado!')
  },
  states: [
    state('calendar-start'),
    state('calendar-suggestions', suggest),
    state('calendar-selected', choose),
    state('calendar-sent', inTurn(choose, presses(SEND), shows(/^Plano de Leitura Env/))),
    state(
      'calendar-code',
      inTurn(choose, presses('Levar no Celular'), (page) =>
        page.getByRole('img', { name: /^Código QR/ }).waitFor(),
      ),
    ),
    state(
      'calendar-no-code',
      inTurn(
        haveTime('30', '15'),
        suggest,
        chooseAll,
        presses('Levar no Celular'),
        shows(/^Seu plano tem dias demais/),
      ),
      { prepare: fixChance },
    ),
  ],
})
