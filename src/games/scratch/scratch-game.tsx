import { useEffect, useEffectEvent } from 'react'
import type { Random } from '@/lib/random'
import { Announcement } from '@/ui/announcement'
import { Button } from '@/ui/button'
import { ForFun } from '@/ui/for-fun'
import { LateCoupon } from '@/ui/late-coupon'
import type { ScratchTable } from './load-table'
import {
  offersReveal,
  prizeBelow,
  progressInWords,
  wholePercent,
  type Prize,
} from './rules'
import { ScratchCard } from './scratch-card'
import { ScratchProgress } from './scratch-progress'
import { Ticket } from './ticket'
import { useRound } from './use-round'

type ScratchGameProps = {
  table: ScratchTable
  /** The next card has other prizes than this one. */
  hasNews: boolean
  /** Answers with what the next card can win. */
  onRenew: () => readonly Prize[]
  /** Reads what can be won with this card now. */
  onReadAnew: () => Promise<readonly Prize[]>
  random: Random
}

const prompts = {
  text: 'Raspe para ver seu prêmio!',
  image: 'Raspe para ver a imagem!',
} as const

/** What stands where 'Revelar Tudo' comes and goes. */
const hints = {
  covered: 'Raspe 60% para abrir o resto de uma vez.',
  revealed: 'Quer tentar de novo?',
} as const

/** A card with something to win: scratched, revealed, and dealt again. */
export function ScratchGame(props: ScratchGameProps) {
  const { table, hasNews, onRenew, onReadAnew, random } = props
  const { round, revealAll, startAgain, ...events } = useRound(
    `scratch-${table.type}`,
    table.prizes,
    { random, readAnew: onReadAnew },
  )
  const isRevealed = round.phase === 'revealed'
  const isUntouched = round.phase === 'covered' && round.progress === 0
  const dealAnew = useEffectEvent(() => startAgain(onRenew()))

  useEffect(() => {
    // Nobody has begun this card: it may not hide a prize that the shop gives no longer.
    if (hasNews && isUntouched) dealAnew()
  }, [hasNews, isUntouched])

  return (
    <div className="scratch-room">
      <Ticket
        heading={
          isRevealed
            ? round.isRecordedWin === false
              ? 'Saiu:'
              : 'Seu prêmio:'
            : prompts[table.type]
        }
      >
        <ScratchCard phase={round.phase} prize={prizeBelow(round)} {...events} />
      </Ticket>
      <div className="scratch-controls">
        <ScratchProgress percent={wholePercent(round.progress)} />
        {table.isStored && (
          <p className="text-center text-ink-soft">
            Sem conexão: esta raspadinha usa os últimos prêmios lidos.
          </p>
        )}
        {isRevealed && round.forFun && <ForFun reason={round.forFun} />}
        {round.coupon && <LateCoupon coupon={round.coupon} />}
        <div className="scratch-actions">
          <Button
            look={isRevealed ? 'solid' : 'quiet'}
            onClick={() => startAgain(onRenew())}
            className="sm:text-lg"
          >
            Nova Raspadinha
          </Button>
          {offersReveal(round) ? (
            <Button onClick={revealAll} className="sm:text-lg">
              Revelar Tudo
            </Button>
          ) : (
            <p className="scratch-hint">{isRevealed ? hints.revealed : hints.covered}</p>
          )}
        </div>
      </div>
      <Announcement>{progressInWords(round)}</Announcement>
    </div>
  )
}
