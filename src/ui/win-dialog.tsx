import { useState, type ReactNode } from 'react'
import type { Coupon } from '@/lib/coupon'
import type { FunReason } from '@/lib/draw'
import type { PageName } from '@/lib/paths'
import { ActIcon } from './act-icon'
import { Button } from './button'
import { Dialog } from './dialog'
import { LateCoupon } from './late-coupon'
import { ForFun, PrizeCard } from './prize-card'

type WinDialogProps = {
  page: PageName
  title: string
  text: string
  /** The words above the prize, and the prize, in gold. */
  caption: string
  prize: string
  /** The coupon on a kiosk, or the reason for none. */
  reward: Coupon | FunReason | null
  onPlayAgain: () => void
  /** Label of a button that only closes; Escape always does. */
  closeLabel?: string
  /** Below everything else. */
  children?: ReactNode
}

/** The end of a won game, open from the start. Closing it shows the finished board. */
export function WinDialog(props: WinDialogProps) {
  const { page, title, text, caption, prize, reward, onPlayAgain, closeLabel } = props
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog page={page} open={open} onClose={close} title={title} description={text}>
      <PrizeCard caption={caption} prize={prize} />
      {typeof reward === 'string' ? (
        <ForFun reason={reward} />
      ) : (
        reward && <LateCoupon coupon={reward} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onPlayAgain} className="flex-auto flex-wrap text-lg">
          <ActIcon act="again" />
          Jogar Novamente
        </Button>
        {closeLabel && (
          <Button look="quiet" onClick={close} className="flex-auto text-lg">
            {closeLabel}
          </Button>
        )}
      </div>
      {props.children}
    </Dialog>
  )
}
