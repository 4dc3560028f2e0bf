import type { Memory, MemoryCard } from './rules'

export type Face = { readonly emoji: string; readonly name: string }

/** The eight faces, with their names for screen readers. */
export const faces: readonly Face[] = [
  { emoji: '📚', name: 'Livros' },
  { emoji: '🔖', name: 'Marcador de página' },
  { emoji: '📜', name: 'Pergaminho' },
  { emoji: '👓', name: 'Óculos' },
  { emoji: '🔍', name: 'Lupa' },
  { emoji: '🎩', name: 'Cartola' },
  { emoji: '👑', name: 'Coroa' },
  { emoji: '🔑', name: 'Chave' },
]

const faceName = ({ emoji }: MemoryCard) =>
  faces.find((face) => face.emoji === emoji)?.name ?? emoji

/** Accessible name of a card: place, state and, while it is open, its face. */
export function cardName(card: MemoryCard): string {
  if (card.isMatched) return `Carta ${card.id}, par encontrado: ${faceName(card)}`
  if (card.isFlipped) return `Carta ${card.id}, aberta: ${faceName(card)}`
  return `Carta ${card.id}, fechada`
}

/** Announced after a move: the opened card and the result. */
export function moveInWords({ lastMove, attempts }: Memory): string {
  if (!lastMove) return ''
  const opened = `Carta ${lastMove.card.id}: ${faceName(lastMove.card)}.`
  switch (lastMove.outcome) {
    case 'opened':
      return opened
    case 'mismatched':
      return `${opened} Não formam par. Jogada ${attempts}.`
    case 'matched':
      return `${opened} Par encontrado! Jogada ${attempts}.`
    case 'won':
      return `${opened} Todos os pares encontrados!`
  }
}
