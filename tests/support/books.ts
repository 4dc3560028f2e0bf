import * as fc from 'fast-check'
import { bookGames, type ShopBook } from '@/lib/books'

/** A book that every game can use. */
export const shopBook = (id: string, changes: Partial<ShopBook> = {}): ShopBook => ({
  id,
  title: `Título ${id}`,
  author: `Autora ${id}`,
  isbn: null,
  genre: 'Romance',
  pages: 200,
  readMinutes: 300,
  hint: 'Uma dica.',
  level: null,
  place: 'Mesa da frente',
  games: bookGames,
  cover: { src: `blob:cover-${id}`, words: 'Uma janela.' },
  excerpt: { src: `blob:excerpt-${id}`, words: 'Era uma vez.', seconds: 20 },
  ...changes,
})

/** Words of one letter and of forty, with accents, signs, emoji, and from right to left. */
const title = fc
  .array(
    fc.oneof(
      fc.constantFrom('O', 'de', '1984', 'ação', 'aaa', '📚', 'كتاب', 'Pneumoultramicro-x'),
      fc.constantFrom('Sertão', 'Veredas', 'Vidas', 'memórias'),
      fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' '))

/** Any books of a shop: some with equal titles and authors, each part missing in some. */
export const anyBooks = (minLength: number) =>
  fc
    .array(
      fc.record({
        title: fc.oneof(title, fc.constant('Dom Casmurro')),
        author: fc.oneof(title, fc.constant('Machado de Assis')),
        hint: fc.constantFrom('', 'Uma dica.'),
        pages: fc.option(fc.nat()),
        hasCover: fc.boolean(),
        hasExcerpt: fc.boolean(),
      }),
      { minLength, maxLength: 500, size: 'max' },
    )
    .map((books) =>
      books.map(({ hasCover, hasExcerpt, ...words }, place) => {
        const whole = shopBook(String(place))
        return {
          ...whole,
          ...words,
          cover: hasCover ? whole.cover : null,
          excerpt: hasExcerpt ? whole.excerpt : null,
        }
      }),
    )
