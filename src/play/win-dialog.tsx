import { useState, type ReactNode } from 'react'
import type { RewardedGame } from '@/lib/games'
import { ActIcon, Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { type Reward, useHost } from './host'
import { useReward, WonCoupon } from './reward-dialog'

type WinDialogProps = {
  game: RewardedGame
  isWon: boolean
  title: string
  text: string
  /** What the game itself came to. */
  caption: string
  score: string
  onPlayAgain: () => void
  /** Label of a button that only closes; Escape always does. */
  closeLabel?: string
  /** Below everything else. */
  children?: ReactNode
}

/** The end of a won game, with its reward. Closing it shows the finished board. */
export function WinDialog(props: WinDialogProps) {
  const { game, isWon } = props
  const { reward } = useReward(game, isWon ? 'won' : null)
  return isWon && <OpenWinDialog {...props} reward={reward} />
}

function OpenWinDialog(props: WinDialogProps & { reward: Reward | null }) {
  const { game, title, text, caption, score, reward, onPlayAgain, closeLabel } = props
  const { places } = useHost()
  const coupon = typeof reward === 'string' ? null : reward
  /** The coupon that it was closed with, if any; undefined while it is open. */
  const [closed, setClosed] = useState<typeof coupon>()
  const close = () => setClosed(coupon)
  return (
    <Dialog
      // A coupon that comes after its window was closed opens it again.
      open={closed === undefined || closed !== coupon}
      isKept={coupon !== null}
      onClose={close}
      title={title}
      description={text}
    >
      <p className="text-xl">
        {caption} <strong>{score}</strong>
      </p>
      {typeof reward === 'string' && places.forFun(reward)}
      {coupon && <WonCoupon coupon={coupon} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onPlayAgain} className="flex-auto flex-wrap text-lg">
          <ActIcon act="again" />
          {/* Below the icon only where its longest word has no room beside it. */}
          <span className="max-w-max flex-[1_1_min-content]">Jogar Novamente</span>
        </Button>
        {closeLabel && (
          <Button look="quiet" onClick={close} className="flex-auto text-lg">
            {closeLabel}
          </Button>
        )}
        {places.next(game)}
      </div>
      {props.children}
    </Dialog>
  )
}
