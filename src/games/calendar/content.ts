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
    readMinutes: 80,
  },
  {
    id: 'o-alienista',
    title: 'O Alienista',
    author: 'Machado de Assis',
    pages: 96,
    genre: 'Novela',
    readMinutes: 150,
  },
  {
    id: 'vidas-secas',
    title: 'Vidas Secas',
    author: 'Graciliano Ramos',
    pages: 176,
    genre: 'Romance',
    readMinutes: 240,
  },
  {
    id: 'capitaes-da-areia',
    title: 'Capitães da Areia',
    author: 'Jorge Amado',
    pages: 280,
    genre: 'Romance',
    readMinutes: 420,
  },
  {
    id: 'triste-fim',
    title: 'Triste Fim de Policarpo Quaresma',
    author: 'Lima Barreto',
    pages: 288,
    genre: 'Romance',
    readMinutes: 450,
  },
  {
    id: 'sertao-veredas',
    title: 'Grande Sertão: Veredas',
    author: 'João Guimarães Rosa',
    pages: 560,
    genre: 'Romance',
    readMinutes: 1260,
  },
].map((book) => ({ ...book, cover: { src: `/drawings/covers/${book.id}.svg` } }))

/** The books that can be suggested: the shop's, or ours. */
export const readingBooksOf = (shop: readonly ShopBook[] | null): readonly ReadingBook[] =>
  shop?.flatMap((book) => {
    const { cover, pages, readMinutes } = book
    const isKnown = cover && pages !== null && readMinutes !== null
    return isKnown ? [{ ...book, cover, pages, readMinutes }] : []
  }) ?? books
