import type { ShopBook } from '@/lib/books'
import type { ReadingBook } from './rules'

/** The six books the calendar can suggest (rule 8.2). */
const books: readonly ReadingBook[] = [
  {
    id: 'menino-maluquinho',
    title: 'O Menino Maluquinho',
    author: 'Ziraldo',
    pages: 112,
    genre: 'Infantil',
    readTimeMinutes: 80,
  },
  {
    id: 'o-alienista',
    title: 'O Alienista',
    author: 'Machado de Assis',
    pages: 96,
    genre: 'Novela',
    readTimeMinutes: 150,
  },
  {
    id: 'vidas-secas',
    title: 'Vidas Secas',
    author: 'Graciliano Ramos',
    pages: 176,
    genre: 'Romance',
    readTimeMinutes: 240,
  },
  {
    id: 'capitaes-da-areia',
    title: 'Capitães da Areia',
    author: 'Jorge Amado',
    pages: 280,
    genre: 'Romance',
    readTimeMinutes: 420,
  },
  {
    id: 'triste-fim',
    title: 'Triste Fim de Policarpo Quaresma',
    author: 'Lima Barreto',
    pages: 288,
    genre: 'Romance',
    readTimeMinutes: 450,
  },
  {
    id: 'sertao-veredas',
    title: 'Grande Sertão: Veredas',
    author: 'João Guimarães Rosa',
    pages: 560,
    genre: 'Romance',
    readTimeMinutes: 1260,
  },
].map((book) => ({ ...book, coverSrc: `/drawings/covers/${book.id}.svg` }))

/** The books that can be suggested: the shop's, or ours. */
export const readingBooksOf = (shop: readonly ShopBook[] | null): readonly ReadingBook[] =>
  shop?.flatMap(({ id, title, author, genre, pages, readMinutes, cover }) =>
    cover && pages !== null && readMinutes !== null
      ? {
          id,
          title,
          author,
          genre,
          pages,
          readTimeMinutes: readMinutes,
          coverSrc: cover.src,
        }
      : [],
  ) ?? books
