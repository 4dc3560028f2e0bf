import { useState } from 'react'
import { PASSPORT } from '@/lib/games'
import { HostProvider, type Reward } from '@/play/host'
import { WonCoupon } from '@/play/reward-dialog'
import { claimPassport } from '@/shop/draw/kiosk-draw'
import { shopHost } from '@/shop/draw/shop-host'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useAnswer } from '@/ui/use-answer'

type PassportPrizeProps = {
  games: number
  /** @param mayAskAgain after the next game: nothing was given, and that may change */
  onClose: (mayAskAgain: boolean) => void
}

/** Asks for what the finished games of this visit have won, and shows it. */
export function PassportPrize({ games, onClose }: PassportPrizeProps) {
  const [reward, setReward] = useState<Reward | null>(null)
  useAnswer(PASSPORT, claimPassport, (given) => {
    if (given === null) return onClose(true)
    if (typeof given !== 'string') shopHost.finish(PASSPORT)
    setReward(given)
  })
  if (reward === null) return null
  const isFun = typeof reward === 'string'
  const close = () => onClose(isFun && reward !== 'visit')
  return (
    <HostProvider value={shopHost}>
      <Dialog
        open
        isKept={!isFun}
        onClose={close}
        title={isFun ? 'Desta Vez, Sem Cupom' : `Você completou ${games} jogos!`}
        description={
          isFun
            ? 'A brincadeira valeu!'
            : 'Mostre este código no caixa e receba o seu prêmio.'
        }
      >
        {isFun ? shopHost.places.forFun(reward) : <WonCoupon coupon={reward} />}
        <Button onClick={close} className="text-lg">
          Fechar
        </Button>
      </Dialog>
    </HostProvider>
  )
}
