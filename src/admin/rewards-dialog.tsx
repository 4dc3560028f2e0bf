import { useState } from 'react'
import { listGameRewards, type GameReward } from '@/data/game-rewards'
import { useRead } from '@/hooks/use-read'
import { games, rewardedGames, type RewardedGame } from '@/lib/games'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { EditButton } from './edit-button'
import { NoRows } from './no-rows'
import { standingInWords } from './prize-figures'
import { RewardDialog } from './reward-dialog'
import type { Shop } from './use-shop'

/** What each of these games gives when it is won (rule 10.9). */
export function RewardsDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { status, data, reload } = useRead(['game-rewards'], listGameRewards, {
    failed: 'Erro ao buscar prêmios dos jogos',
  })
  const [edited, setEdited] = useState<RewardedGame | null>(null)
  const rewardOf = (game: RewardedGame) => data?.find((reward) => reward.game === game)

  function onChanged() {
    shop.reload()
    reload()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      room="admin"
      title="Prêmios dos Jogos"
      description="Em um quiosque, quem completa um destes jogos ganha um cupom do prêmio dele."
    >
      {!data && <NoRows status={status} empty="" onRetry={reload} />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {rewardedGames.map((game) => (
            <li key={game} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {games[game].shortTitle}
                <Reward reward={rewardOf(game)} shop={shop} />
              </span>
              <EditButton
                name={`prêmio de ${games[game].shortTitle}`}
                onClick={() => setEdited(game)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button look="quiet" onClick={onClose}>
        Fechar
      </Button>
      {edited && (
        <RewardDialog
          game={edited}
          gameName={games[edited].shortTitle}
          stored={rewardOf(edited)}
          onChanged={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}

type RewardProps = { reward: GameReward | undefined; shop: Shop }

function Reward({ reward, shop }: RewardProps) {
  if (!reward) return <span className="block text-sm text-ink-soft">Nenhum prêmio</span>
  const count = shop.wins.find(({ game }) => game === reward.game)
  const standing = { rules: reward, won: count?.won ?? 0, wonToday: count?.won_today ?? 0 }
  return (
    <span className="block text-sm text-ink-soft">
      <strong className="font-semibold text-ink">{reward.name}</strong> ·{' '}
      {standingInWords(standing)}
    </span>
  )
}
