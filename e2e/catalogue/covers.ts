import type { Page } from '@playwright/test'
import { inTurn, presses, seesDialog, shows, type Step } from '../support/steps'
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

/** The selected card. */
export const chosen = (page: Page) => page.getByRole('button', { pressed: true })

const connect = (title: string, author: string) => inTurn(presses(title), presses(author))

const connectAll: Step = async (page) => {
  for (const [title, author] of pairs) await connect(title, author)(page)
  await seesDialog(page)
}

export const covers = gamePage('covers', {
  controls: [...pairs.flatMap(() => [/./, /./]), 'Reiniciar Jogo'],
  columns: 2,
  async playOnce({ press, sees }) {
    await press('Dom Casmurro')
    await press('Machado de Assis')
    await sees('Conexões: 1 de 3')
  },
  states: [
    state('covers-start'),
    state('covers-selected', presses('Dom Casmurro')),
    state(
      'covers-wrong',
      inTurn(connect('Dom Casmurro', 'Clarice Lispector'), shows('Ops!')),
    ),
    state('covers-pair', connect('Dom Casmurro', 'Machado de Assis')),
    state('covers-won', connectAll),
  ],
})
