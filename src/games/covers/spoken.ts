import type { Card } from './content'
import { isComplete, linkOf, type CoversGame } from './rules'

/** The name of a card: what it says and, once it was tried, what came of it. */
export function cardName(game: CoversGame, card: Card): string {
  if (linkOf(game, card)) return `${card.content}, conectado`
  if (isWrong(game, card)) return `${card.content}, combinação errada`
  return card.content
}

/** Whether a card is one of the wrong pair that is being shown. */
export const isWrong = ({ wrong }: CoversGame, { id }: Card): boolean =>
  wrong?.cover.id === id || wrong?.detail.id === id

/** What is spoken when a pair is found; a wrong one is told by its toast. */
export function newsOf(game: CoversGame): string {
  const last = game.links.at(-1)
  if (!last) return ''
  const pair = `${last.cover.content}, de ${last.detail.content}.`
  return isComplete(game)
    ? `Certo! ${pair} Todos os pares conectados!`
    : `Certo! ${pair} ${game.links.length} de ${game.covers.length} pares conectados.`
}
