import type { Page } from '@playwright/test'
import { rewarded, seesCoupon } from '../support/kiosk'
import { inTurn, presses, seesDialog, shows } from '../support/steps'
import { gamePage, state } from './hub-page'

/** The covers and their authors. */
export const pairs = [
  ['O Pequeno Príncipe', 'Antoine de Saint-Exupéry'],
  ['Dom Casmurro', 'Machado de Assis'],
  ['A Hora da Estrela', 'Clarice Lispector'],
] as const

/** A cover or an author in any state. */
export const card = (page: Page, content: string) =>
  page.getByRole('button', { name: new RegExp(`^${content}`) })

const connect = (title: string, author: string) => inTurn(presses(title), presses(author))

const connectAll = inTurn(...pairs.map(([title, author]) => connect(title, author)))

export const covers = gamePage('covers', {
  columns: 2,
  async playOnce({ press, sees }) {
    await press('Dom Casmurro')
    await press('Machado de Assis')
    await sees('Conexões: 1 de 3')
  },
  async film(page, take) {
    for (const [title, author] of pairs) {
      await presses(title)(page)
      if (title === pairs[0][0]) await take('touch')
      await presses(author)(page)
      if (title === pairs[1][0]) await take('middle')
    }
    await seesDialog(page)
  },
  states: [
    state(
      'covers-pair',
      inTurn(connect('Dom Casmurro', 'Machado de Assis'), presses('A Hora da Estrela')),
    ),
    state('covers-wrong', inTurn(connect('Dom Casmurro', 'Clarice'), shows('Ops!'))),
    state('covers-coupon', inTurn(connectAll, seesCoupon), rewarded),
  ],
})
