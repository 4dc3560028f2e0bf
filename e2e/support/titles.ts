import { expect, type Page } from '@playwright/test'

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

const sorted = (text: string) =>
  Array.from(text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .toSorted()
    .join('')

/** Hears the letters one by one and knows the book, as a well-read visitor does. */
export async function titleOnScreen(page: Page) {
  const spoken = await page.getByText('letra por letra:').textContent()
  const letters = sorted(spoken?.split('letra por letra:')[1] ?? '')
  const title = titles.find((known) => sorted(known) === letters)
  if (!title) throw new Error(`No known title has the letters "${letters}".`)
  expect((await page.content()).toLowerCase()).not.toContain(title.toLowerCase())
  return title
}
