import { Link } from 'react-router-dom'
import { publishRegulation } from './promotion'
import { publishedPrizes, type WinnablePrize } from './published-prizes'
import type { PublishedRegulation, Schedule } from './regulations'
import { lackingIn, momentInWords, officialChapters } from './regulation'
import { shopPaths } from '@/shop/paths'
import { linkToPrize, REWARDS_LINK } from '@/shop/staff/links'
import { type SavedSettings, settingIn } from '@/shop/settings/setting-list'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { mayBeSaved, toastOf } from '@/ui/outcomes'
import { Chapters } from './regulation-text'
import { TitledSection } from '@/shop/staff/titled-section'

type RegulationProps = {
  saved: SavedSettings
  /** The current version; undefined if none is published. */
  latest: PublishedRegulation | undefined
  prizes: readonly WinnablePrize[]
  schedules: readonly Schedule[]
  onPublished: () => void
}

/** The missing fields of the regulation, and a button that publishes it. */
export function Regulation(props: RegulationProps) {
  const { saved, latest, prizes, schedules, onPublished } = props
  const published = publishedPrizes(prizes, settingIn(saved, 'prizeWay'), schedules)
  const chapters = officialChapters(saved, published)

  async function publish() {
    const result = await publishRegulation(chapters)
    const words = {
      done: 'Regulamento publicado!',
      failed: 'Erro ao publicar o regulamento',
      denied: 'publicar o regulamento',
    }
    if (mayBeSaved(result)) onPublished()
    return toastOf(result, words, 'Quem abre o regulamento lê esta versão.')
  }

  return (
    <TitledSection title="Regulamento" className="gap-3">
      <Lacking saved={saved} prizes={prizes} />
      <p className="text-lg">
        {latest
          ? `Publicado em ${momentInWords(latest.published_at, saved)}.`
          : 'Nenhuma versão foi publicada: a página mostra o texto atual.'}
      </p>
      <details className="rounded-md bg-raised p-4 shadow-card">
        <summary className="min-h-target cursor-pointer content-center font-semibold">
          Ler o que será publicado
        </summary>
        <div className="grid grid-cols-1 gap-6 pt-3 [counter-reset:chapter]">
          <Chapters chapters={chapters} heading="h3" />
        </div>
      </details>
      <ConfirmButton
        look="solid"
        className="justify-self-start"
        title="Publicar esta versão?"
        description="Quem abre o regulamento passa a ler este texto, com os prêmios de agora. Uma versão publicada não muda nem é apagada; outra pode tomar o lugar dela."
        action="Publicar"
        busyAction="Publicando..."
        act={publish}
      >
        Publicar esta versão
      </ConfirmButton>
    </TitledSection>
  )
}

type LackingProps = { saved: SavedSettings; prizes: readonly WinnablePrize[] }

/** The fields that staff still have to fill in, as links to them. */
function Lacking({ saved, prizes }: LackingProps) {
  const settings = lackingIn(saved).map(({ key, words }) => ({
    to: `${shopPaths.shop}#${key}`,
    words,
  }))
  const worthless = prizes
    .filter(({ value_cents }) => value_cents === null)
    .map(({ id, name }) => ({
      to: id === undefined ? REWARDS_LINK : linkToPrize(id),
      words: `Valor de ${name}`,
    }))
  const lacking = [...settings, ...worthless]
  if (lacking.length === 0)
    return <p className="text-lg">Nada falta para o modelo oficial.</p>
  return (
    <>
      <p>Para o modelo oficial, ainda faltam:</p>
      <ul className="grid grid-cols-1 wrap-anywhere sm:grid-cols-2">
        {lacking.map(({ to, words }) => (
          <li key={to + words}>
            <Link
              to={to}
              className="inline-flex min-h-target min-w-target items-center font-semibold underline decoration-accent decoration-2 underline-offset-4"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
