import { GameFrame } from '@/ui/game-frame'

export function CoversPage() {
  return (
    <GameFrame room="covers" title="Conecte as Capas">
      <p className="text-xl">Em breve</p>
    </GameFrame>
  )
}
