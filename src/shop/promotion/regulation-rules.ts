import type { PrizeChance } from './regulations'
import { gameNames, games } from '@/lib/games'
import type { SavedSettings } from '@/shop/settings/setting-list'

/** The prizes by game, in the order of the menu, with only the active scratch card. */
export function chancesByGame(chances: readonly PrizeChance[], saved: SavedSettings) {
  const card = saved['scratchCardType'] === 'image' ? 'image' : 'text'
  return gameNames
    .map((name) => {
      const { title, prize } = games[name]
      // The database has a game for each scratch card.
      const game = name === 'scratch' ? `scratch-${card}` : name
      return {
        game,
        title: prize === 'drawn' ? title : `${title}, ${prize.rewardFor}`,
        prizes: chances.filter((chance) => chance.game === game),
      }
    })
    .filter(({ prizes }) => prizes.length > 0)
}

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
