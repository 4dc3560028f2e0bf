import { type Page } from '@playwright/test'
import { rewarded, seesCoupon } from '../support/kiosk'
import { inTurn, presses, seesDialog, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

export const SEND = 'Receber Plano e Cupom por E-mail'

/** The suggested books, as buttons. */
export const suggestions = (page: Page) =>
  page.getByRole('list', { name: 'Sugestões' }).getByRole('button')

const choose: Step = inTurn(presses(/^Gerar/), (page) => suggestions(page).first().click())

export const calendar = gamePage('calendar', {
  heading: 'Monte seu Calendário de Leitura',
  async playOnce({ press, choose: chooseFrom, sees }) {
    await chooseFrom('Dias por mês', '5')
    await press('Gerar Sugestões')
    await press(/O Menino Maluquinho/)
    await press(SEND)
    await sees('Plano de Leitura Enviado!')
  },
  async film(page, take) {
    await presses(/^Gerar/)(page)
    await take('touch')
    await suggestions(page).first().click()
    await take('middle')
    await presses(SEND)(page)
    await seesDialog(page)
  },
  states: [
    state('calendar-coupon', inTurn(choose, presses(SEND), seesCoupon), rewarded),
    state(
      'calendar-code',
      inTurn(choose, presses('Levar no Celular'), (page) =>
        page.getByRole('img', { name: /^Código QR/ }).waitFor(),
      ),
    ),
  ],
})
