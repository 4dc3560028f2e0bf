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

/** @param {string} text */
const sorted = (text) =>
  Array.from(text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .toSorted()
    .join('')

/**
 * Hears the letters one by one and knows the book, as a well-read visitor does.
 *
 * @param {import('playwright').Page} page
 */
export async function knownTitle(page) {
  const spoken = await page.getByText('letra por letra:').textContent()
  const letters = sorted(spoken?.split('letra por letra:')[1] ?? '')
  const title = titles.find((known) => sorted(known) === letters)
  if (!title) throw new Error(`No known title has the letters "${letters}".`)
  return title
}
