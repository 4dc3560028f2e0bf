import { listWheelPrizes } from '@/data/roulette-items'
import { useRows } from '@/hooks/use-rows'
import { cryptoRandom, type Random } from '@/lib/random'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { ShopLogo } from '@/ui/shop-logo'
import { useToast } from '@/ui/toast-provider'
import { Legend } from './legend'
import { Result } from './result'
import { slicesOf } from './rules'
import { useWheel } from './use-wheel'
import { Wheel } from './wheel'
import './wheel.css'

/** Roleta de Descontos (specification, section 2). */
export function WheelPage({ random = cryptoRandom }: { random?: Random }) {
  const {
    status,
    rows: prizes,
    reload,
  } = useRows(listWheelPrizes, 'Erro ao carregar prêmios')
  const { wheel, start } = useWheel(prizes, random)
  const showToast = useToast()

  const spinning = wheel.phase === 'spinning'
  const available = status === 'ready' && prizes.length > 0

  function onSpin() {
    if (available) start()
    else {
      showToast({
        title: 'Roleta Indisponível',
        description: 'Não há prêmios configurados ou está carregando.',
        tone: 'destructive',
      })
    }
  }

  return (
    <GameFrame
      room="wheel"
      title="Roleta de Descontos"
      intro="Gire e descubra o seu prêmio."
    >
      <div className="wheel-room">
        <div className="flex flex-col items-center gap-5">
          <ShopLogo alt="Livraria" className="h-12 w-auto" />
          <Wheel slices={slicesOf(prizes)} state={wheel} />
          {/* Not `disabled`: it keeps the focus through a spin and can say why nothing happens. */}
          <Button
            aria-disabled={!available || spinning}
            onClick={onSpin}
            className="w-full max-w-sm text-xl"
          >
            {spinning ? 'Girando...' : 'Girar a Roleta'}
          </Button>
          <p className="text-ink-soft">Você girou {wheel.spins} vez(es) nesta sessão.</p>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Result
            status={status}
            wheel={wheel}
            onReload={reload}
            isEmpty={prizes.length === 0}
          />
          {prizes.length > 0 && <Legend slices={prizes} />}
        </div>
      </div>
    </GameFrame>
  )
}
