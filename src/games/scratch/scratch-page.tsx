import { GameFrame } from '@/ui/game-frame'

export function ScratchPage() {
  return (
    <GameFrame room="scratch" title="Raspadinha Virtual">
      <p className="text-xl">Em breve</p>
    </GameFrame>
  )
}
