import type { LoadStatus } from '@/hooks/use-rows'
import { Button } from '@/ui/button'
import { PrizeCard } from '@/ui/prize-card'
import type { WheelState } from './rules'

type ResultProps = {
  status: LoadStatus
  wheel: WheelState
  isEmpty: boolean
  onReload: () => void
}

/**
 * What the wheel has to say: its prize until the next spin, or why there is none to win. The keys
 * make each a paragraph of its own, that comes instead of moving.
 */
export function Result({ status, wheel, isEmpty, onReload }: ResultProps) {
  if (status === 'loading')
    return (
      <p key="loading" className="text-lg text-ink-soft">
        Carregando prêmios...
      </p>
    )
  if (status === 'failed') {
    return (
      <div className="flex flex-col items-center gap-2 text-center">
        <p className="text-balance">A roleta está vazia porque os prêmios não chegaram.</p>
        <Button look="quiet" onClick={onReload}>
          Tentar Novamente
        </Button>
      </div>
    )
  }
  if (wheel.phase === 'spinning')
    return (
      <p key="spinning" className="text-lg text-ink-soft">
        Boa sorte!
      </p>
    )
  if (wheel.winner) {
    return <PrizeCard key={wheel.spins} caption="Você ganhou:" prize={wheel.winner.label} />
  }
  if (isEmpty)
    return (
      <p key="empty" className="text-center text-lg text-balance">
        Ainda não há prêmios por aqui. Volte mais tarde!
      </p>
    )
  return (
    <p key="ready" className="text-center text-lg text-ink-soft">
      {status === 'remembered'
        ? 'Sem conexão: a roleta gira com os últimos prêmios lidos.'
        : 'Gire e descubra o seu prêmio.'}
    </p>
  )
}
