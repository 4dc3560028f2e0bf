import { useRef } from 'react'
import { cryptoRandom, type Random } from '@/lib/random'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { LateCoupon } from '@/ui/late-coupon'
import { ShopLogo } from '@/ui/shop-logo'
import { showToast } from '@/ui/toast'
import { Legend, NoLegend } from './legend'
import { Result } from './result'
import { isSoldOut, slicesOn } from './rules'
import { noneLeft } from './use-gone'
import { usePrizes } from './use-prizes'
import { useWheel } from './use-wheel'
import { Wheel } from './wheel'
import './wheel.css'

/** Roleta de Descontos (rules, chapter 2). */
export const WheelPage = ({ random = cryptoRandom }: { random?: Random }) => (
  <GameFrame
    room="wheel"
    title="Roleta de Descontos"
    emblem={<ShopLogo alt="Livraria" className="h-8 w-auto min-w-0 sm:h-12" />}
  >
    <WheelRoom random={random} />
  </GameFrame>
)

/** All that a spin changes: what stands around it is not rendered again. */
function WheelRoom({ random }: { random: Random }) {
  const { status, prizes, reload, refresh } = usePrizes()
  const { wheel, gone, start } = useWheel(prizes, random, refresh)
  const spinButton = useRef<HTMLButtonElement>(null)

  const slices = slicesOn(wheel, prizes, status === 'failed')
  const spinning = wheel.phase === 'spinning'
  /** It lies above the legend until the next spin. */
  const won = spinning ? null : wheel.coupon
  const soldOut = isSoldOut(prizes, gone)
  const available =
    (status === 'ready' || status === 'stored') && prizes.length > 0 && !soldOut

  function onSpin() {
    if (available) start()
    else if (soldOut) showToast(noneLeft)
    else {
      showToast({
        title: 'Roleta Indisponível',
        description: 'Não há prêmios configurados ou está carregando.',
        tone: 'destructive',
      })
    }
  }

  function onReload() {
    // The button that was pressed goes away: the focus moves to the next step.
    spinButton.current?.focus()
    reload()
  }

  return (
    <div className="wheel-room" data-status={status}>
      <Wheel slices={slices} state={wheel} />
      <div className="wheel-result">
        <Result
          status={status}
          wheel={wheel}
          onReload={onReload}
          isEmpty={prizes.length === 0}
          isSoldOut={soldOut}
        />
      </div>
      <div className="wheel-controls">
        {/* Not `disabled`: it keeps the focus through a spin and can say why nothing happens. */}
        <Button
          ref={spinButton}
          aria-disabled={!available || spinning}
          onClick={onSpin}
          className="w-full max-w-md text-2xl"
        >
          {spinning ? 'Girando...' : 'Girar a Roleta'}
        </Button>
        <p className="text-ink-soft">Você girou {wheel.spins} vez(es) nesta sessão.</p>
      </div>
      <div className="wheel-legend">
        {won && <LateCoupon coupon={won} />}
        {prizes.length > 0 && <Legend slices={slices} gone={gone} />}
        {prizes.length === 0 && <NoLegend status={status} />}
      </div>
    </div>
  )
}
