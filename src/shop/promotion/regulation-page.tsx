import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readPhotoRules } from '@/shop/settings/photo-rules'
import { listPrizeChances, listRegulations, type PublishedRegulation } from './regulations'
import { useIsKiosk } from '@/shop/device/use-is-kiosk'
import { useRead } from '@/ui/use-read'
import { useReadSettings } from '@/shop/settings/use-read-settings'
import { BrandingHead } from '@/shop/settings/branding-head'
import { shopPaths } from '@/shop/paths'
import { chaptersOf, isOfficial, momentInWords } from './regulation'
import { chanceInWords, chancesByGame } from './regulation-rules'
import { settingIn, type SavedSettings } from '@/shop/settings/setting-list'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { Opening } from '@/ui/opening'
import { Chapter, Chapters, PrizeTables } from './regulation-text'
import { SelectField } from '@/ui/select-field'
import { SchedulesChapter } from './schedules-chapter'

/** Who runs the games, how to take part, and how personal data are handled. */
export function RegulationPage() {
  const known = useRegulation()
  return (
    <GameFrame title="Regulamento" intro={<BrandingHead />}>
      {/* Higher than a screen before the rules are there: what stands below does not move. */}
      <div className="printed grid min-h-dvh grid-cols-1 content-start gap-7 [counter-reset:chapter]">
        {known ? <Text {...known} /> : <Opening>Abrindo o regulamento...</Opening>}
      </div>
    </GameFrame>
  )
}

type TextProps = NonNullable<ReturnType<typeof useRegulation>>

/** The chosen version (first the latest) or the current text; then chapters of the present. */
function Text({ settings, chances, versions }: TextProps) {
  const [chosen, choose] = useState('')
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0]
  // Each setting has its default where the settings could not be read.
  const saved = settings ?? {}
  return (
    <>
      {(shown || isOfficial(saved)) && (
        <Version {...{ versions, shown, saved }} onChoose={choose} />
      )}
      <Chapters chapters={shown?.chapters ?? chaptersOf(settings)} />
      <Chances {...{ chances, saved }} />
      <SchedulesChapter zone={settingIn(saved, 'timeZone')} />
      <Chapter title="Acessibilidade">
        <p>
          <Link
            to={shopPaths.accessibility}
            className="inline-flex min-h-target items-center underline"
          >
            Como jogar de outro jeito, e o que ainda falta
          </Link>
        </p>
      </Chapter>
    </>
  )
}

type VersionProps = {
  versions: readonly PublishedRegulation[]
  /** Undefined if none is published or readable: then the current text is shown. */
  shown: PublishedRegulation | undefined
  saved: SavedSettings
  onChoose: (id: string) => void
}

function Version({ versions, shown, saved, onChoose }: VersionProps) {
  const at = ({ published_at }: PublishedRegulation) => momentInWords(published_at, saved)
  const shop = settingIn(saved, 'shopName') || 'a livraria'
  const [latest] = versions
  const isKiosk = useIsKiosk()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3 empty:hidden print:hidden">
        {shown && (
          <SelectField
            label="Versão"
            value={shown.id}
            onChange={onChoose}
            options={versions.map((version) => ({
              value: version.id,
              label: `Versão de ${at(version)}`,
            }))}
          />
        )}
        {/* A visitor of a kiosk could not close the browser's print window. */}
        {!isKiosk && (
          <Button look="quiet" onClick={() => print()}>
            Imprimir
          </Button>
        )}
      </div>
      <p role="status" className="max-w-2xl text-lg">
        {shown && latest
          ? `Texto que ${shop} publicou em ${at(shown)}.${shown === latest ? '' : ` Não vale mais: há um de ${at(latest)}.`} As chances, perto do fim da página, são as de agora.`
          : `Texto atual, ainda não publicado; ${shop} pode alterá-lo.`}
      </p>
    </div>
  )
}

const intros = {
  byChance:
    'Estas são as chances de agora, entre os prêmios que ainda há. Elas mudam quando um prêmio acaba.',
  otherwise: 'Estes são os prêmios de agora. Eles não saem por sorteio.',
  unknown:
    'As chances de cada prêmio não podem ser mostradas agora. Em geral, o prêmio sai ao acaso entre os que o jogo mostra, e o que acabou não sai mais.',
} as const

type ChancesProps = Pick<TextProps, 'chances'> & { saved: SavedSettings }

/** Each game's prizes with their chances; in general words if these could not be read. */
function Chances({ chances, saved }: ChancesProps) {
  const games = chancesByGame(chances ?? [], saved)
  const isByChance = settingIn(saved, 'prizeWay') === 'chance'
  return (
    <Chapter title="Prêmios e chances">
      <p>{intros[!chances ? 'unknown' : isByChance ? 'byChance' : 'otherwise']}</p>
      {chances && games.length === 0 && <p>Nenhum prêmio está cadastrado agora.</p>}
      <PrizeTables
        columns={[isByChance ? 'Chance' : 'Agora']}
        games={games.map(({ prizes, ...game }) => ({
          ...game,
          rows: prizes.map(({ name, chance }) => [
            name,
            isByChance || chance === 0 ? chanceInWords(chance) : 'Disponível',
          ]),
        }))}
      />
    </Chapter>
  )
}

const FRESH = { everyMinute: true } as const

/**
 * The sources of the regulation, at most a minute old; null until read. A part that could not be
 * read is null, and the text is general there.
 */
function useRegulation() {
  const settings = useReadSettings(FRESH)
  const chances = useRead(['prize-chances'], listPrizeChances, FRESH)
  const rules = useRead(['photo-rules'], readPhotoRules, FRESH)
  const versions = useRead(['regulations'], listRegulations, FRESH)
  const all = [settings, chances, rules, versions]
  if (all.some(({ status }) => status === 'loading')) return null
  const byDefault: SavedSettings = rules.data ? { photosBy: rules.data.byDefault } : {}
  return {
    settings: settings.data ? { ...byDefault, ...settings.data } : null,
    chances: chances.data ?? null,
    versions: versions.data ?? [],
  }
}
