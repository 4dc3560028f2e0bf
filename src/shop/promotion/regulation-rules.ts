import type { PrizeChance } from './regulations'
import { gameNames, games, titleOfGame, PASSPORT } from '@/lib/games'
import type { SavedSettings } from '@/shop/settings/setting-list'

/**
 * The prizes by game, in the order of the menu, with only the active scratch card; the passport's
 * last.
 */
export function chancesByGame(chances: readonly PrizeChance[], saved: SavedSettings) {
  const card = saved['scratchCardType'] === 'image' ? 'image' : 'text'
  const of = (game: string) => chances.filter((chance) => chance.game === game)
  const byGame = gameNames.map((name) => {
    const { title, prize } = games[name]
    // The database has a game for each scratch card.
    const game = name === 'scratch' ? `scratch-${card}` : name
    return {
      game,
      title: prize === 'drawn' ? title : `${title}, ${prize.rewardFor}`,
      prizes: of(game),
    }
  })
  const passport = {
    game: PASSPORT,
    title: `${titleOfGame(PASSPORT)}, ${earnedBy(of(PASSPORT)[0]?.games ?? 0)}`,
    prizes: of(PASSPORT),
  }
  return [...byGame, passport].filter(({ prizes }) => prizes.length > 0)
}

/** Who wins the passport's prize. */
export const earnedBy = (count: number): string =>
  `para quem completa ${count} jogos diferentes na mesma visita`

/** Uncertain chances are clamped to this range, in percent. */
const [LEAST_SHOWN, MOST_SHOWN] = [0.01, 99.99]
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** A chance in words: `12,5%`. */
export function chanceInWords(chance: number): string {
  if (chance === 0) return 'Esgotado'
  if (chance < LEAST_SHOWN) return `menos de ${percent.format(LEAST_SHOWN)}%`
  return chance > MOST_SHOWN && chance < 100
    ? `mais de ${percent.format(MOST_SHOWN)}%`
    : `${percent.format(chance)}%`
}
