import { DEFAULT_RULES, listPrizeRules } from '@/shop/prizes/prize-rules'
import { readAll } from '@/shop/staff/staff-page'
import {
  listScratchImages,
  listTextsToDraw,
  listWheelPrizes,
  readScratchType,
} from '@/data/prizes'
import { games } from '@/lib/games'
import { succeed } from '@/lib/result'

/** The games that draw, by their names in the database, with the rules of the prizes on offer. */
export async function readDrawnGames() {
  const read = await readAll({
    rules: listPrizeRules(),
    slices: listWheelPrizes(),
    card: readScratchType(),
  })
  if (!read.ok) return read
  const { rules, slices, card } = read.value
  const cards = await (card === 'image' ? listScratchImages() : listTextsToDraw())
  if (!cards.ok) return cards
  const ruled = new Map(rules.map((known) => [known.prize_id, known]))
  const withRules = (game: string, id: string, name: string) => ({
    ...(ruled.get(id) ?? DEFAULT_RULES),
    game,
    id,
    name,
  })
  const wheel = slices.map(({ id, label }) => withRules('wheel', id, label))
  const scratch = cards.value.map((prize) =>
    withRules('scratch', prize.id, 'alt_text' in prize ? prize.alt_text : prize.prize_text),
  )
  return succeed([
    { game: 'wheel', title: games.wheel.title, prizes: wheel },
    { game: `scratch-${card}`, title: games.scratch.title, prizes: scratch },
  ])
}
