/** A cover, or a detail that belongs to one (rule 7.1). */
export type Card = {
  readonly id: string
  readonly type: 'cover' | 'detail'
  /** The title on a cover, the author in a detail. */
  readonly content: string
  /** The content of the card it belongs to. */
  readonly pair: string
  /** Covers only. */
  readonly imageUrl?: string
}

type Book = { readonly id: string; readonly title: string; readonly author: string }

/** The three books (rule 7.1); each has its cover drawn in `public/drawings/covers`. */
const books: readonly Book[] = [
  {
    id: 'pequeno-principe',
    title: 'O Pequeno Príncipe',
    author: 'Antoine de Saint-Exupéry',
  },
  { id: 'dom-casmurro', title: 'Dom Casmurro', author: 'Machado de Assis' },
  { id: 'hora-da-estrela', title: 'A Hora da Estrela', author: 'Clarice Lispector' },
]

export const cards: readonly Card[] = books.flatMap(({ id, title, author }): Card[] => [
  {
    id: `cover-${id}`,
    type: 'cover',
    content: title,
    pair: author,
    imageUrl: `/drawings/covers/${id}.svg`,
  },
  { id: `detail-${id}`, type: 'detail', content: author, pair: title },
])
