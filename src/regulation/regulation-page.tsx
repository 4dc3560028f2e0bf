import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readPhotoRules } from '@/data/photo-rules'
import { listPrizeChances } from '@/data/prize-chances'
import { useRead } from '@/hooks/use-read'
import { useShopSettings } from '@/hooks/use-shop-settings'
import { paths } from '@/lib/paths'
import type { SavedSettings } from '@/lib/shop-settings'
import { GameFrame } from '@/ui/game-frame'
import { Opening } from '@/ui/opening'
import {
  chanceInWords,
  chancesByGame,
  chaptersOf,
  type GameChances,
} from './regulation-rules'
import './regulation.css'

/** Who runs the games, how to take part, and how personal data are handled. */
export function RegulationPage() {
  const known = useRegulation()
  return (
    <GameFrame page="regulation" title="Regulamento">
      <div className="regulation">
        {known ? (
          <>
            {chaptersOf(known.settings).map(({ title, paragraphs }) => (
              <Chapter key={title} title={title}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Chapter>
            ))}
            <Chapter title="Prêmios e chances">
              <PrizeChapter
                games={known.chances && chancesByGame(known.chances, known.settings)}
              />
            </Chapter>
            <Chapter title="Acessibilidade">
              <p>
                <Link
                  to={paths.accessibility}
                  className="inline-flex min-h-target items-center underline"
                >
                  Como jogar de outro jeito, e o que ainda não dá
                </Link>
              </p>
            </Chapter>
          </>
        ) : (
          <Opening>Abrindo o regulamento...</Opening>
        )}
      </div>
    </GameFrame>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="regulation-chapter">
      <h2 id={id} className="font-display text-2xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The prizes of each game, and how likely each is. Null where they could not be read. */
const PrizeChapter = ({ games }: { games: readonly GameChances[] | null }) => (
  <>
    <p>
      {games
        ? 'Estas são as chances de agora, entre os prêmios que ainda há. Elas mudam quando um prêmio acaba.'
        : 'As chances de cada prêmio não podem ser mostradas agora. Em geral, o prêmio sai ao acaso entre os que o jogo mostra, e o que acabou não sai mais.'}
    </p>
    {games?.length === 0 && <p>Nenhum prêmio está cadastrado agora.</p>}
    <div className="regulation-games">
      {games?.map(({ game, title, prizes }) => (
        <table key={game} className="regulation-prizes">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Prêmio</th>
              <th scope="col">Chance</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ name, chance }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{chanceInWords(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  </>
)

const FRESH = { everyMinute: true } as const

/**
 * What the regulation is made from, a minute old at most; null until it was asked for. Each part is
 * null where it could not be read: the page says in general words what it does not know.
 */
function useRegulation() {
  const settings = useShopSettings(FRESH)
  const chances = useRead(['prize-chances'], listPrizeChances, FRESH)
  const rules = useRead(['photo-rules'], readPhotoRules, FRESH)
  if ([settings, chances, rules].some(({ status }) => status === 'loading')) return null
  const byDefault: SavedSettings = rules.data ? { photosBy: rules.data.byDefault } : {}
  return {
    settings: settings.data ? { ...byDefault, ...settings.data } : null,
    chances: chances.data ?? null,
  }
}
