import { faces } from './content'
import type { Memory, MemoryCard } from './rules'

const faceName = ({ emoji }: MemoryCard) =>
  faces.find((face) => face.emoji === emoji)?.name ?? emoji

/** The name of a card: its place and state, and its face only while it lies open. */
export function cardName(card: MemoryCard): string {
  if (card.isMatched) return `Carta ${card.id}, par encontrado: ${faceName(card)}`
  if (card.isFlipped) return `Carta ${card.id}, aberta: ${faceName(card)}`
  return `Carta ${card.id}, fechada`
}

/** What is spoken after a move: the card that was opened and what came of it. */
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
