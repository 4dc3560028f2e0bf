import { useRef, useSyncExternalStore } from 'react'
import { cryptoRandom, type Random } from '@/lib/random'
import { ActIcon } from '@/ui/act-icon'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { useHost } from '@/play/host'
import { ShopLogo } from '@/ui/shop-logo'
import { destructive, showToast } from '@/ui/toast'
import { Legend, NoLegend } from './legend'
import { Note, Outcome } from './result'
import { slicesOn } from './rules'
import { noneLeft, usePrizes } from './use-prizes'
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
