import { Fragment, useRef, useSyncExternalStore } from 'react'
import { cryptoRandom, type Random } from '@/lib/random'
import { ActIcon, Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { useHost } from '@/play/host'
import { PrizeCard, PrizeWords } from '@/ui/prize-card'
import { ShopLogo } from '@/ui/shop-logo'
import { destructive, showToast } from '@/ui/toast'
import { Legend, NoLegend } from './legend'
import { slicesOn, type WheelState } from './rules'
import { type Availability, noneLeft, noneNow, usePrizes } from './use-prizes'
import { useWheel } from './use-wheel'
import { Wheel } from './wheel'
import './wheel.css'

/** Roleta de Descontos (rules, chapter 2). */
export const WheelPage = ({ random = cryptoRandom }: { random?: Random }) => (
  <GameFrame
    title="Roleta de Descontos"
    emblem={<ShopLogo alt="Livraria" className="h-8 w-auto min-w-0 sm:h-12" />}
  >
    <WheelGame random={random} />
  </GameFrame>
)

/** All that a spin renders again. */
function WheelGame({ random }: { random: Random }) {
  const source = usePrizes()
  const { availability, prizes, soldOut, reload } = source
  const { wheel, start } = useWheel(source, random)
  const { isForFun: forFun, places } = useHost()
  const isForFun = useSyncExternalStore(forFun.subscribe, forFun.get, () => false)
  const spinButton = useRef<HTMLButtonElement>(null)

  const slices = slicesOn(wheel, prizes, availability === 'failed')
  const spinning = wheel.phase === 'spinning'
  const isOver = !spinning && wheel.winner !== null
  const available = availability === 'ready' || availability === 'stored'

  function onSpin() {
    if (available) start()
    else if (availability === 'sold-out') showToast(noneLeft)
    else {
      showToast(
        destructive(
          'Roleta Indisponível',
          'Não há prêmios configurados ou está carregando.',
        ),
      )
    }
  }

  function onReload() {
    // The pressed button leaves the page: the focus moves to the next step.
    spinButton.current?.focus()
    reload()
  }

  return (
    <div className="wheel-layout" data-status={availability}>
      <div className="wheel-board">
        <Wheel slices={slices} state={wheel} />
        {isOver && (
          <div className="wheel-outcome">
            <Outcome wheel={wheel} />
          </div>
        )}
      </div>
      <div className="wheel-note grid place-items-center">
        {!isOver && <Note availability={availability} wheel={wheel} onReload={onReload} />}
      </div>
      <div className="wheel-controls flex flex-col items-center gap-3 text-center">
        {/* Not `disabled`: it keeps the focus through a spin and can say why nothing happens. */}
        <Button
          ref={spinButton}
          aria-disabled={!available || spinning}
          onClick={onSpin}
          className="w-full max-w-md text-2xl"
        >
          <ActIcon act="spin" />
          {spinning ? 'Girando...' : isForFun ? 'Girar só por diversão' : 'Girar a Roleta'}
        </Button>
        <p className="text-ink-soft">Você girou {wheel.spins} vez(es) nesta sessão.</p>
        {places.chances()}
      </div>
      <div className="wheel-legend min-w-0">
        {prizes.length > 0 ? (
          <Legend slices={slices} soldOut={soldOut} />
        ) : (
          <NoLegend availability={availability} />
        )}
      </div>
    </div>
  )
}

const notes = {
  loading: 'Carregando prêmios...',
  spinning: 'Boa sorte!',
  'sold-out': noneLeft.description,
  none: noneNow.description,
  empty: 'Ainda não há prêmios por aqui. Volte mais tarde!',
  ready: 'Gire e descubra o seu prêmio.',
  stored: 'Sem internet: a roleta usa a última lista de prêmios.',
} as const

type NoteProps = { availability: Availability; wheel: WheelState; onReload: () => void }

/**
 * What to do, or why there is nothing to win. With a key each text is a new paragraph: changed text
 * would count as a layout shift.
 */
function Note({ availability, wheel, onReload }: NoteProps) {
  const { draw, phase } = wheel
  const isSpinning = phase === 'spinning'
  if (availability === 'failed') {
    return (
      <div className="flex flex-col items-center gap-2 text-center">
        <p className="text-balance">Não foi possível carregar os prêmios.</p>
        <Button look="quiet" onClick={onReload}>
          Tentar Novamente
        </Button>
      </div>
    )
  }
  const drawn = draw.kind === 'none' && availability !== 'sold-out' ? 'none' : availability
  const note = isSpinning ? 'spinning' : drawn
  const isOver = note === 'sold-out' || note === 'empty'
  return (
    <p
      key={note}
      className={`text-center text-lg ${isOver ? 'text-balance' : 'text-ink-soft'}`}
    >
      {notes[note]}
    </p>
  )
}

/** The prize until the next spin, with its coupon; on paper what gives none. */
function Outcome({ wheel: { winner, draw, spins } }: { wheel: WheelState }) {
  const { places } = useHost()
  if (!winner) return null
  if (draw.kind === 'for-fun')
    return <Fragment key={spins}>{places.forFun(draw.reason, winner.label)}</Fragment>
  if (draw.kind === 'won' && !draw.isWin)
    return (
      <div key={spins} className="plain-card">
        <p>Sem prêmio desta vez. Saiu:</p>
        <PrizeWords>{winner.label}</PrizeWords>
      </div>
    )
  return (
    <Fragment key={spins}>
      <PrizeCard caption="Você ganhou:" prize={winner.label} />
      {draw.kind === 'won' && draw.coupon && places.coupon(draw.coupon)}
    </Fragment>
  )
}
