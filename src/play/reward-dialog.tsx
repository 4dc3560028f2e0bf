import type { RewardedGame } from '@/lib/games'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useHost } from './host'
import { type Occasion, useReward } from './use-reward'

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
          : 'Leve este código ao caixa: ele vale o que está escrito.'
      }
    >
      {isFun ? places.forFun(reward) : places.coupon(reward)}
      <Button onClick={putAway} className="text-lg">
        Fechar
      </Button>
    </Dialog>
  )
}
