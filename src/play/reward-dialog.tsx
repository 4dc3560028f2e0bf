import { useState } from 'react'
import { notePlayForFun } from '@/device/visit'
import type { Coupon } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { PrizeCard } from '@/ui/prize-card'
import { useAnswer } from '@/ui/use-answer'
import { type Reward, useHost } from './host'

/** What earned the reward; a new value asks for a new reward. Null: nothing yet. */
type Occasion = string | number | null

/** The reward of a finished game, if the host has one; null otherwise. */
export function useReward(game: RewardedGame, occasion: Occasion) {
  const host = useHost()
  const [given, setGiven] = useState<{ occasion: Occasion; reward: Reward } | null>(null)
  // The next round may be the same occasion again.
  if (occasion === null && given) setGiven(null)

  useAnswer(
    occasion,
    () => host.claim(game),
    (reward) => {
      if (reward === null) return
      if (typeof reward === 'string') notePlayForFun(game, reward)
      else host.finish(game)
      setGiven({ occasion, reward })
    },
  )

  return {
    reward: given?.occasion === occasion ? given.reward : null,
    /** The visitor closed it. */
    putAway: () => setGiven(null),
  }
}

/** The prize, and its coupon below. */
export function WonCoupon({ coupon }: { coupon: Coupon }) {
  const { places } = useHost()
  return (
    <div>
      <PrizeCard caption="Seu prêmio:" prize={coupon.name} />
      {places.coupon(coupon)}
    </div>
  )
}

type RewardDialogProps = { game: RewardedGame; occasion: Occasion }

/** The reward of a game without a place for it, once there is one. */
export function RewardDialog({ game, occasion }: RewardDialogProps) {
  const { places } = useHost()
  const { reward, putAway } = useReward(game, occasion)
  if (reward === null) return null
  const isFun = typeof reward === 'string'
  return (
    <Dialog
      open
      isKept={!isFun}
      onClose={putAway}
      title={isFun ? 'Desta Vez, Sem Cupom' : 'Seu Cupom'}
      description={
        isFun
          ? 'A brincadeira valeu!'
          : 'Mostre este código no caixa e receba o seu prêmio.'
      }
    >
      {isFun ? places.forFun(reward) : <WonCoupon coupon={reward} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={putAway} className="flex-auto text-lg">
          Fechar
        </Button>
        {places.next(game)}
      </div>
    </Dialog>
  )
}
