import type { ShopBook } from '@/lib/books'
import type { Face, Memory, MemoryCard } from './rules'

/** The eight faces, with their names for screen readers. */
const faces: readonly Face[] = [
  ['📚', 'Livros'],
  ['🔖', 'Marcador de página'],
  ['📜', 'Pergaminho'],
  ['👓', 'Óculos'],
  ['🔍', 'Lupa'],
  ['🎩', 'Cartola'],
  ['👑', 'Coroa'],
  ['🔑', 'Chave'],
].map(([emoji = '', name = '']) => ({ key: emoji, emoji, name }))

/** The faces of a board: covers of the shop's books, or ours. */
export const facesOf = (books: readonly ShopBook[] | null): readonly Face[] =>
  books?.map(({ id, title, cover }) => ({
    key: id,
    emoji: '',
    // For screen readers, the description of the cover tells two editions apart.
    name:
      cover && books.some((other) => other.id !== id && other.title === title)
        ? `${title}: ${cover.words}`
        : title,
    ...(cover && { coverSrc: cover.src }),
  })) ?? faces

/** Accessible name of a card: place, state and, while it is open, its face. */
export function cardName(card: MemoryCard): string {
  if (card.isMatched) return `Carta ${card.id}, par encontrado: ${card.name}`
  if (card.isFlipped) return `Carta ${card.id}, aberta: ${card.name}`
  return `Carta ${card.id}, fechada`
}

/** Announced after a move: the opened card and the result. */
export function moveInWords({ lastMove, attempts, isAgain }: Memory): string {
  if (!lastMove) return isAgain ? 'Novo jogo.' : ''
  const opened = `Carta ${lastMove.card.id}: ${lastMove.card.name}.`
  switch (lastMove.outcome) {
    case 'opened':
      return opened
    case 'mismatched':
      return `${opened} Não formam par. Tentativa ${attempts}.`
    case 'matched':
      return `${opened} Par encontrado! Tentativa ${attempts}.`
    case 'won':
      return `${opened} Todos os pares encontrados!`
  }
}
