import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { prefersReducedMotion } from '@/device/media'
import { isAccessAsked, subscribeToAccess } from '@/device/access'
import { cryptoRandom, type Random } from '@/lib/random'
import { ActIcon, Button } from '@/ui/button'
import { Announcement, GameFrame } from '@/ui/game-frame'
import { useHost } from '@/play/host'
import { PrizeCard } from '@/ui/prize-card'
import { ProgressBar } from '@/ui/progress-bar'
import {
  awaitsReward,
  offersReveal,
  prizeBelow,
  progressInWords,
  resultOf,
  type Round,
} from './rules'
import { FLAKING_MS } from './cover'
import { PrizePicture, ScratchCard } from './scratch-card'
import './scratch.css'
import { type ScratchOffer, useOffer } from './use-offer'
import { useRound } from './use-round'

const titles = { text: 'Raspadinha de Prêmios', image: 'Raspadinha Premiada' } as const

/** Raspadinha Virtual (rule 4.1): the text card until the setting says otherwise. */
export function ScratchPage({ random = cryptoRandom }: { random?: Random }) {
  const { offer, ...next } = useOffer()
  return (
    <GameFrame title={titles[offer?.type ?? 'text']}>
      {offer && offer.prizes.length > 0 ? (
        <ScratchGame offer={offer} {...next} random={random} />
      ) : (
        <NoCard key={offer ? 'empty' : 'loading'} isLoading={!offer} />
      )}
    </GameFrame>
  )
}

type ScratchGameProps = Omit<ReturnType<typeof useOffer>, 'offer'> & {
  offer: ScratchOffer
  random: Random
}

const prompts = {
  text: 'Raspe para ver seu prêmio!',
  image: 'Raspe para ver a imagem!',
} as const

/** In the place of 'Revelar Tudo' while it is not offered. */
function hintOf({ phase, draw }: Round) {
  if (phase !== 'revealed') return 'Raspe mais um pouco e revele o resto com um toque.'
  return draw.kind === 'none' && draw.isSoldOut ? null : 'Quer tentar de novo?'
}

/** A card with something to win: scratched, revealed, and replaced by a new one. */
function ScratchGame(props: ScratchGameProps) {
  const { offer, isStale, hasNews, renew, readAgain, random } = props
  const { round, setRound, revealAll, startAgain } = useRound(
    `scratch-${offer.type}`,
    offer.prizes,
    { random, readAgain },
  )
  const isAsked = useSyncExternalStore(subscribeToAccess, isAccessAsked, () => false)
  const host = useHost()
  // Once: each point of a stroke renders this, and the host may read the storage.
  const [canHostRevealEarly] = useState(host.canRevealEarly)
  const canRevealEarly = isAsked || canHostRevealEarly
  const isRevealed = round.phase === 'revealed'
  const isUntouched = round.phase === 'covered' && !round.isTouched
  const { heading, isWin, forFun } = resultOf(round)
  const isTold = useFlaked(isRevealed) && !awaitsReward(round)
  const dealAgain = useEffectEvent(() => startAgain(renew(), false))

  useEffect(() => {
    // An untouched card must not hide a prize that the shop no longer gives.
    if (hasNews && isUntouched) dealAgain()
  }, [hasNews, isUntouched])

  return (
    <div className="scratch-layout">
      <CardFrame
        heading={isRevealed ? heading : prompts[offer.type]}
        isPaper={!isWin}
        outcome={isTold && <Outcome round={round} />}
      >
        <ScratchCard
          phase={round.phase}
          prize={prizeBelow(round)}
          isToldAbove={isTold && (isWin || Boolean(forFun))}
          onChange={setRound}
        />
      </CardFrame>
      <div className="scratch-controls" data-over={isRevealed}>
        <ScratchProgress percent={round.progress} />
        {(offer.isStored || isStale) && (
          <p className="text-center text-ink-soft">
            Sem conexão: esta raspadinha usa a última lista de prêmios.
          </p>
        )}
        {host.places.chances()}
        <div className="scratch-actions">
          <Button
            look={isRevealed ? 'solid' : 'quiet'}
            onClick={() => startAgain(renew(), true)}
            className="sm:text-lg"
          >
            <ActIcon act="again" />
            Nova Raspadinha
          </Button>
          {offersReveal(round, canRevealEarly) ? (
            <Button onClick={revealAll} className="sm:text-lg">
              <ActIcon act="reveal" />
              Revelar Tudo
            </Button>
          ) : (
            <p className="self-center text-center leading-[1.3] text-balance text-ink-soft">
              {hintOf(round)}
            </p>
          )}
        </div>
      </div>
      <Announcement>{progressInWords(round, canRevealEarly)}</Announcement>
    </div>
  )
}

/** True once a revealed card has shed its cover. */
function useFlaked(isRevealed: boolean) {
  const [isFlaked, setIsFlaked] = useState(false)
  useEffect(() => {
    if (!isRevealed) return
    const timer = setTimeout(() => setIsFlaked(true), FLAKING_MS)
    return () => {
      clearTimeout(timer)
      setIsFlaked(false)
    }
  }, [isRevealed])
  return isRevealed && (isFlaked || prefersReducedMotion())
}

/** Over the card once it is told: the prize with its coupon, or why it gives none. */
function Outcome({ round }: { round: Round }) {
  const { places } = useHost()
  const { name, image } = round.prize
  const { isWin, coupon, forFun } = resultOf(round)
  if (forFun) return places.forFun(forFun, name)
  if (!isWin) return null
  return (
    <>
      <PrizeCard
        prize={name}
        picture={
          image && (
            <PrizePicture name={name} image={image}>
              <span className="sr-only">{name}</span>
            </PrizePicture>
          )
        }
      />
      {coupon && places.coupon(coupon)}
    </>
  )
}

/** In place of a card, in the same layout: still loading, or nothing to win. */
function NoCard({ isLoading }: { isLoading: boolean }) {
  return (
    <div className="scratch-layout">
      <CardFrame heading="">
        <div className="scratch-empty grid h-full place-content-center justify-items-center gap-3 bg-sunken p-[min(1.5rem,4%)] text-center text-[clamp(1.125rem,4cqi,2rem)] leading-[1.3] wrap-anywhere text-balance">
          {!isLoading && (
            <img
              src="/drawings/empty/prizes.svg"
              alt=""
              width={240}
              height={180}
              className="h-auto w-[min(15rem,38cqi)]"
            />
          )}
          <p role="status" aria-busy={isLoading}>
            {isLoading
              ? 'Carregando prêmios...'
              : 'Nenhum prêmio configurado. Volte mais tarde!'}
          </p>
        </div>
      </CardFrame>
      <div className="scratch-controls">
        <ScratchProgress percent={0} />
        <div className="scratch-actions">
          <Button look="quiet" disabled className="sm:text-lg">
            Nova Raspadinha
          </Button>
        </div>
      </div>
    </div>
  )
}

type CardFrameProps = {
  heading: string
  /** It is no win. */
  isPaper?: boolean
  outcome?: ReactNode
  children: ReactNode
}

function CardFrame({ heading, isPaper = false, outcome, children }: CardFrameProps) {
  return (
    <div className="scratch-board">
      <section aria-label="Raspadinha" className="scratch-frame">
        <p className="scratch-heading grid place-items-center py-2 text-center font-display font-semibold text-balance text-raised">
          {heading}
        </p>
        <div className="relative">
          <div className="scratch-panel" data-paper={isPaper}>
            {children}
          </div>
          {outcome && <div className="scratch-outcome">{outcome}</div>}
        </div>
      </section>
    </div>
  )
}

function ScratchProgress({ percent }: { percent: number }) {
  const words = `Progresso: ${percent}%`
  return (
    <div className="space-y-2">
      <p
        aria-hidden="true"
        className="scratch-percent font-display text-card font-semibold tabular-nums"
      >
        {words}
      </p>
      <ProgressBar label="Progresso" value={percent} max={100} valueText={`${percent}%`} />
    </div>
  )
}
