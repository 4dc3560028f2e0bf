import { Fragment } from 'react'
import { useHost } from '@/play/host'
import { Button } from '@/ui/button'
import { PrizeCard, PrizeWords } from '@/ui/prize-card'
import type { WheelState } from './rules'
import { noneLeft, noneNow, type Availability } from './use-prizes'

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
export function Note({ availability, wheel, onReload }: NoteProps) {
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
export function Outcome({ wheel: { winner, draw, spins } }: { wheel: WheelState }) {
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
