import { Fragment } from 'react'
import { useHost } from '@/play/host'
import { Button } from '@/ui/button'
import { PrizeCard } from '@/ui/prize-card'
import type { WheelState } from './rules'
import { noneLeft, noneNow, type Availability } from './use-prizes'

const notes = {
  loading: 'Carregando prêmios...',
  spinning: 'Boa sorte!',
  'sold-out': noneLeft.description,
  none: noneNow.description,
  empty: 'Ainda não há prêmios por aqui. Volte mais tarde!',
  ready: 'Gire e descubra o seu prêmio.',
  stored: 'Sem conexão: a roleta gira com os últimos prêmios lidos.',
} as const

type ResultProps = { availability: Availability; wheel: WheelState; onReload: () => void }

/**
 * The prize until the next spin, or why there is none to win. With a key each text is a new
 * paragraph: changed text would count as a layout shift.
 */
export function Result({ availability, wheel, onReload }: ResultProps) {
  const { places } = useHost()
  const { winner, draw, spins } = wheel
  const isSpinning = wheel.phase === 'spinning'
  if (availability === 'failed') {
    return (
      <div className="flex flex-col items-center gap-2 text-center">
        <p className="text-balance">A roleta está vazia porque os prêmios não chegaram.</p>
        <Button look="quiet" onClick={onReload}>
          Tentar Novamente
        </Button>
      </div>
    )
  }
  if (winner && !isSpinning) {
    if (draw.kind === 'for-fun')
      return <Fragment key={spins}>{places.forFun(draw.reason, winner.label)}</Fragment>
    return draw.kind !== 'won' || draw.isWin ? (
      <PrizeCard key={spins} caption="Você ganhou:" prize={winner.label} />
    ) : (
      <p key={spins} className="text-center text-lg">
        Sem prêmio desta vez. Saiu:
        <strong className="block font-display text-card wrap-anywhere">
          {winner.label}
        </strong>
      </p>
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
