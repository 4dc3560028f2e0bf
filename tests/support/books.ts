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
