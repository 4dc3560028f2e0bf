import { GameFrame } from '@/ui/game-frame'

export function MemoryPage() {
  return (
    <GameFrame room="memory" title="Jogo da Memória Literário">
      <p className="text-xl">Em breve</p>
    </GameFrame>
  )
}
