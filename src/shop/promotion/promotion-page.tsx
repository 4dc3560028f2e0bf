import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { listGameRewards } from '@/shop/prizes/game-rewards'
import { readPhotoRules } from '@/shop/settings/photo-rules'
import { listRegulations } from './regulations'
import { listSchedules } from './promotion'
import { readShopSettings } from '@/shop/settings/shop-settings'
import { Loaded, readAll, StaffPage } from '@/shop/staff/staff-page'
import { useRead } from '@/ui/use-read'
import { type GameName, gameNames, games, titleOfGame, PASSPORT } from '@/lib/games'
import { inReais } from '@/lib/amounts'
import { succeed } from '@/lib/result'
import { type SavedSettings, settingIn } from '@/shop/settings/setting-list'
import { LineIcon } from '@/ui/line-icon'
import { WayNotice } from '@/shop/staff/way-notice'
import { REWARDS_LINK } from '@/shop/staff/links'
import { TitledSection } from '@/shop/staff/titled-section'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { Accounts } from './accounts'
import { kinds, promisingWithout, READ_ON } from './content'
import { readDrawnGames } from './drawn-games'
import { Preview } from './preview'
import { Regulation } from './regulation-section'
import { costOf, type Kind, kindOfDraw, kindOfReward, type Valued } from './rules'

/** The law's usual demands, by the way in which the shop gives its prizes. */
export function PromotionPage() {
  return (
    <StaffPage
      title="Promoção"
      intro="O que a lei costuma exigir de cada jogo, conforme o modo como ele dá prêmios hoje."
      opening="Abrindo a promoção..."
      heading="Entrar na promoção"
      act="ver a promoção"
    >
      <Games />
    </StaffPage>
  )
}

/** A game, or the passport, as the law sees it. */
type Light = { readonly title: string; readonly kind: Kind }

async function readPromotion() {
  const read = await readAll({
    drawn: readDrawnGames(),
    rewards: listGameRewards(),
    settings: readShopSettings(),
    photos: readPhotoRules(),
    versions: listRegulations(),
    schedules: listSchedules(),
  })
  if (!read.ok) return read
  const { drawn, rewards, settings, photos, versions, schedules } = read.value
  const saved: SavedSettings = { photosBy: photos.byDefault, ...settings }
  const way = settingIn(saved, 'prizeWay')
  const rewardOf = (name: string) => rewards.find(({ game }) => game === name)
  const kindOf = (name: GameName): Kind => {
    const drawnGame = drawn.find((one) => one.title === games[name].title)
    return drawnGame ? kindOfDraw(drawnGame.prizes, way) : kindOfReward(rewardOf(name))
  }
  const lights: Light[] = gameNames.map((name) => ({
    title: games[name].title,
    kind: kindOf(name),
  }))
  const passport = rewardOf(PASSPORT)
  if (passport) lights.push({ title: titleOfGame(PASSPORT), kind: kindOfReward(passport) })
  const wins = drawn.flatMap(({ prizes }) => prizes).filter(({ is_win }) => is_win)
  return succeed({
    saved,
    way,
    zone: settingIn(saved, 'timeZone'),
    latest: versions[0],
    hasSchedule: way === 'schedule' || schedules.some(({ is_over }) => !is_over),
    lights,
    prizes: [...wins, ...rewards],
    drawn,
    schedules,
    promising: promisingWithout(rewards.map(({ game }) => game)),
  })
}

/** Few shops have schedules. */
const schedulesPart = lazyModule(
  async () => (await import('./schedules-section')).Schedules,
)

function Games() {
  const read = useRead(['promotion'], readPromotion, {
    failed: 'Erro ao buscar prêmios',
    everyMinute: true,
  })
  // Stays once shown: staff who end the last schedule then look at its moments.
  const [hasSchedules, setHasSchedules] = useState(false)
  if (read.data?.hasSchedule && !hasSchedules) setHasSchedules(true)
  const { code: Schedules } = useLazy(schedulesPart, { isWanted: hasSchedules })
  return (
    <>
      <p className="text-ink-soft">
        Isto não é orientação jurídica. As regras foram lidas em {READ_ON} e estão mudando:
        confirme com a SPA/MF ou com um advogado ou uma advogada antes de começar uma
        promoção.
      </p>
      <Loaded
        read={read}
        waiting="Vendo como cada jogo dá prêmios..."
        failed="Não foi possível carregar os prêmios."
      >
        {(known) => (
          <>
            {known.way !== 'chance' && (
              <WayNotice
                after={`${known.way} ${known.schedules.filter(({ is_over }) => !is_over).length}`}
              />
            )}
            {known.promising.length > 0 && <Promising promises={known.promising} />}
            {(['chance', 'fixed', 'limited', 'same', 'none'] as const).map((kind) => (
              <GamesOf
                key={kind}
                kind={kind}
                titles={known.lights
                  .filter((one) => one.kind === kind)
                  .map(({ title }) => title)}
              />
            ))}
            <Cost prizes={known.prizes} />
            <Preview settings={known.saved} games={known.drawn} />
            {Schedules && (
              <Schedules zone={known.zone} games={known.drawn} onChanged={read.refresh} />
            )}
            <Regulation {...known} onPublished={read.refresh} />
            <Accounts zone={known.zone} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** The games whose screens promise a discount that nobody can win. */
const Promising = ({ promises }: { promises: ReturnType<typeof promisingWithout> }) => (
  <div className="border-l-8 border-danger pl-3">
    <p className="flex items-start gap-2 font-semibold text-danger">
      <LineIcon lines={kinds.limited.sign} className="mt-0.5 size-6 shrink-0" />
      Estas telas prometem um desconto, e o jogo não tem prêmio:
    </p>
    <ul className="list-disc pl-6">
      {promises.map(({ title, words }) => (
        <li key={title}>
          {title}: “{words}”
        </li>
      ))}
    </ul>
    <Link to={REWARDS_LINK} className="inline-flex min-h-target items-center underline">
      Definir em “Prêmios dos Jogos”, no Painel
    </Link>
  </div>
)

/** The games of one kind, and the law's demands on them; nothing without such games. */
function GamesOf({ kind, titles }: { kind: Kind; titles: readonly string[] }) {
  const id = useId()
  const { name, asks, sign, look } = kinds[kind]
  if (titles.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-md border-t-[0.35rem] border-accent bg-raised p-4 shadow-card"
    >
      <h2
        id={id}
        className={`flex items-center gap-2 font-display text-2xl font-semibold wrap-anywhere ${look}`}
      >
        <LineIcon lines={sign} className="size-7 shrink-0" />
        {name}
      </h2>
      <p className="max-w-prose">{asks}</p>
      <ul className="list-disc pl-6 font-semibold">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </section>
  )
}

function Cost({ prizes }: { prizes: readonly Valued[] }) {
  const { sum, dearest, unknown } = costOf(prizes)
  return (
    <TitledSection title="Quanto custam os prêmios" className="gap-3">
      {dearest?.value_cents == null ? (
        <p>Nenhum prêmio tem valor ainda. Informe-o no painel, ao editar cada prêmio.</p>
      ) : (
        <>
          <p className="text-lg">
            O que há em estoque custa <strong>{inReais(sum)}</strong>. O prêmio mais caro é{' '}
            {dearest.name}: {inReais(dearest.value_cents)}.
          </p>
          {unknown.length > 0 && (
            <p className="wrap-anywhere text-ink-soft">
              Não entram na conta (sem valor ou com estoque ilimitado):{' '}
              {unknown.map(({ name }) => name).join(', ')}.
            </p>
          )}
        </>
      )}
    </TitledSection>
  )
}
