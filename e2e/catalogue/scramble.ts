import { expect, type Page } from '@playwright/test'
import { levelsOf } from '../../src/games/scramble/content'
import { rewarded, seesCoupon } from '../support/kiosk'
import { inTurn, press, seesDialog, shows, type Step } from '../support/steps'
import { gamePage, state } from './hub-page'

const levels = levelsOf(null)

const titles = levels.flatMap(({ items }) => items.map(({ title }) => title))

const sortedLetters = (text: string) =>
  Array.from(text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .toSorted()
    .join('')

export function titleOf(spoken: string) {
  const letters = sortedLetters(/letra por letra:(.*)/.exec(spoken)?.[1] ?? '')
  const title = titles.find((known) => sortedLetters(known) === letters)
  if (!title) throw new Error(`No title has the letters "${letters}".`)
  return title
}

/** The title of the letters on the screen; the title itself must not be in the page. */
export async function titleOnScreen(page: Page) {
  const title = titleOf((await page.getByText('letra por letra:').textContent()) ?? '')
  expect((await page.content()).toLowerCase()).not.toContain(title.toLowerCase())
  return title
}

export const seesLevel = (page: Page, level: number) =>
  expect(page.getByRole('heading', { name: `Nível ${level} de 3` })).toBeVisible()

export async function answer(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Sua resposta' }).pressSequentially(text)
  await press(page, 'Responder')
}

/** Taps the tiles of a text in its order. */
async function tap(page: Page, text: string) {
  for (const letter of text.toUpperCase().replaceAll(/[^\p{L}]/gu, ''))
    await page
      .getByRole('button', { name: `Letra ${letter}`, pressed: false })
      .first()
      .click()
}

const solveAll: Step = async (page) => {
  for (const level of [1, 2, 3]) {
    await seesLevel(page, level)
    await answer(page, await titleOnScreen(page))
  }
}

const isComplete = shows(/^Dica: [^…]/)

export const scramble = gamePage('scramble', {
  heading: 'Desafio do Livro Embaralhado',
  isComplete,
  async playOnce({ press: pressButton, look, write, sees }) {
    // The prerendered page has no letters yet.
    await sees(/Dica: [^…]/)
    await write(
      titleOf(
        await look('main', (main) =>
          [...main.querySelectorAll('p')].map((line) => line.textContent).join('\n'),
        ),
      ),
    )
    await pressButton('Responder')
    await sees('Nível 2 de 3')
  },
  async film(page, take) {
    for (const level of [1, 2, 3]) {
      await seesLevel(page, level)
      const title = await titleOnScreen(page)
      if (level > 1) await answer(page, title)
      else {
        await tap(page, title.slice(0, 3))
        await take('touch')
        await tap(page, title.slice(3))
        await press(page, 'Responder')
        await take('middle')
      }
    }
    await seesDialog(page)
  },
  states: [
    state(
      'scramble-wrong',
      inTurn((page) => answer(page, 'Livro'), shows('Incorreto!')),
    ),
    state('scramble-tiles', async (page) => {
      await tap(page, (await titleOnScreen(page)).slice(0, 3))
      await page.getByRole('textbox', { name: 'Sua resposta' }).pressSequentially('x')
    }),
    state('scramble-coupon', inTurn(solveAll, seesCoupon), rewarded),
  ],
})
