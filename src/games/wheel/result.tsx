import { Fragment } from 'react'
import { Button } from '@/ui/button'
import { ForFun, PrizeCard } from '@/ui/prize-card'
import type { WheelState } from './rules'
import { noneLeft, type PrizeStatus } from './use-prizes'

type ResultProps = {
  status: PrizeStatus
  wheel: WheelState
  isEmpty: boolean
  isSoldOut: boolean
  onReload: () => void
}

/**
 * The prize until the next spin, or why there is none to win. With a key each text is a new
 * paragraph: changed text would count as a layout shift.
 */
export function Result(props: ResultProps) {
  const { status, wheel, isEmpty, isSoldOut, onReload } = props
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
    return (
      <Fragment key={wheel.spins}>
        {wheel.isWin ? (
          <PrizeCard caption="Você ganhou:" prize={wheel.winner.label} />
        ) : (
          <p className="text-center text-lg">
            Sem prêmio desta vez. Saiu:
            <strong className="block font-display text-card wrap-anywhere">
              {wheel.winner.label}
            </strong>
          </p>
        )}
        {wheel.forFun && <ForFun reason={wheel.forFun} />}
      </Fragment>
    )
  }
  if (isSoldOut)
    return (
      <p key="sold-out" className="text-center text-lg text-balance">
        {noneLeft.description}
      </p>
    )
  if (isEmpty)
    return (
      <p key="empty" className="text-center text-lg text-balance">
        Ainda não há prêmios por aqui. Volte mais tarde!
      </p>
    )
  return (
    <p key="ready" className="text-center text-lg text-ink-soft">
      {status === 'stored'
        ? 'Sem conexão: a roleta gira com os últimos prêmios lidos.'
        : 'Gire e descubra o seu prêmio.'}
    </p>
  )
}
