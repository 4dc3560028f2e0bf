import type { PrizeRules } from '@/shop/prizes/prize-rules'
import type { Preview } from './promotion'
import { counted } from '@/lib/amounts'
import { dayAt, timeOfDay } from '@/lib/day'

type DrawnPrize = Pick<PrizeRules, 'is_win' | 'is_consolation'> & {
  readonly id: string
  readonly name: string
}

/** A drawing game, by its name in the database, with its prizes. */
export type PromotedGame = {
  readonly game: string
  readonly title: string
  readonly prizes: readonly DrawnPrize[]
}

/** The prizes that counter and schedule may give. */
export const givenPrizes = (prizes: readonly DrawnPrize[]): DrawnPrize[] =>
  prizes.filter(({ is_win, is_consolation }) => is_win && !is_consolation)

type Moment = { readonly at: string; readonly prize_id: string }

/** Reads pasted moments, `2026-12-01 14:35;Um livro`, and reports lines with mistakes. */
export function readMoments(text: string, prizes: readonly DrawnPrize[]) {
  const idOf = new Map(prizes.map(({ id, name }) => [tidied(name), id]))
  const moments: Moment[] = []
  const problems: string[] = []
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [at = '', ...rest] = line.split(';')
    const name = rest.join(';')
    const prize_id = idOf.get(tidied(name))
    if (!isMoment(at.trim()))
      problems.push(`Linha ${place + 1}: comece com dia e hora, como 2026-12-01 14:35;`)
    else if (prize_id === undefined)
      problems.push(`Linha ${place + 1}: o jogo não tem o prêmio “${name.trim()}”.`)
    else moments.push({ at: at.trim(), prize_id })
  }
  return { moments, problems }
}

const tidied = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

function isMoment(text: string): boolean {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d$/.exec(text) ?? []
  const time = timeOfDay(day)
  // A browser takes 30 February for a day in March.
  return !Number.isNaN(time) && dayAt(time) === day
}

const days = (count: number) => counted(count, 'dia', 'dias')

/** How long a game's prizes last, in a sentence, and the same for each of them. */
export const previewInWords = (game: string, plays: string, found: Preview) => ({
  summary: `Com ${plays} ${plays === '1' ? 'jogada' : 'jogadas'} por dia, ${endOfAll(game, found)}.`,
  prizes: found.prizes.map((prize) => `${prize.name}: ${endOf(prize, found)}`),
})

function endOfAll(game: string, found: Preview) {
  const given = found.prizes.filter((prize) => prize.given > 0)
  const ends = given.filter(({ is_unlimited }) => !is_unlimited).map((prize) => prize.ends)
  if (given.length === 0) return `não sai prêmio nenhum em ${game}`
  if (ends.length === 0) return `os prêmios de ${game} não acabam`
  const which = ends.length < given.length ? 'os prêmios com estoque' : 'os prêmios'
  if (!ends.includes(0)) return `${which} de ${game} acabam em ${days(Math.max(...ends))}`
  return found.halts
    ? `${game} para de dar prêmios em ${days(found.days)}, e sobra estoque`
    : `os prêmios de ${game} duram mais de ${days(found.days)}`
}

function endOf({ given, ends, is_unlimited }: Preview['prizes'][number], found: Preview) {
  if (given === 0) return 'não sai'
  if (is_unlimited) return 'não acaba'
  return ends > 0 ? `acaba no ${ends}º dia` : `sobra depois de ${days(found.days)}`
}
