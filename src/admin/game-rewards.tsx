import { useState, type ComponentType } from 'react'
import { Button } from '@/ui/button'
import { openLate } from '@/ui/open-late'
import type { Shop } from './use-shop'

type RewardsWindow = ComponentType<{ shop: Shop; onClose: () => void }>

const loadWindow = async (): Promise<RewardsWindow> =>
  (await import('./rewards-dialog')).RewardsDialog

/** Opens what the games give that draw no prize. */
export function GameRewards({ shop }: { shop: Shop }) {
  const [Open, setOpen] = useState<RewardsWindow | null>(null)

  async function open() {
    const Loaded = await openLate(loadWindow)
    setOpen(() => Loaded)
  }

  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        Prêmios dos Jogos
      </Button>
      {Open && <Open shop={shop} onClose={() => setOpen(null)} />}
    </>
  )
}
