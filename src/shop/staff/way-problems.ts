import * as v from 'valibot'
import { callAsStaff } from '@/data/staff-client'
import { titleOfGame } from '@/lib/games'
import { shopPaths } from '@/shop/paths'
import { linkToPrize } from './links'

const problem = v.object({
  game: v.string(),
  lacks: v.picklist(['schedule', 'prize', 'consolation']),
  /** One of the game's prizes. */
  prize_id: v.string(),
})

/** What a game lacks, so that its prizes do not come out as `prizeWay` says. */
export type WayProblem = v.InferOutput<typeof problem>

/** The problems of the games that draw. `denied` for everyone but admins. */
export const listWayProblems = () => callAsStaff('way_problems', {}, v.array(problem))

/** Something that staff should mend. */
export type Need = {
  readonly words: string
  /** Where they mend it, and the words of the link. */
  readonly cure?: { readonly to: string; readonly act: string }
}

const words: Readonly<Record<WayProblem['lacks'], (games: string) => string>> = {
  schedule: (games) => `Os prêmios saem por calendário, e falta um para ${games}.`,
  prize: (games) => `Os prêmios saem por contador, e ele não tem o que dar em ${games}.`,
  consolation: (games) =>
    `Falta um prêmio de consolação em ${games}: quem não ganha fica sem nada, e um contador para. Marque “Consolação” ao editar um prêmio.`,
}

/** The problems in words, with the way to mend each (rule 18.18). */
export const wayNeeds = (problems: readonly WayProblem[]): Need[] =>
  (['schedule', 'prize', 'consolation'] as const).flatMap((lacks) => {
    const [first, ...others] = problems.filter((one) => one.lacks === lacks)
    if (!first) return []
    const games = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(
      [first, ...others].map(({ game }) => titleOfGame(game)),
    )
    const cure =
      lacks === 'schedule'
        ? { to: `${shopPaths.promotion}#calendario`, act: 'Fazer o calendário' }
        : { to: linkToPrize(first.prize_id), act: 'Abrir um prêmio' }
    return [{ words: words[lacks](games), cure }]
  })
