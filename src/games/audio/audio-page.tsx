import { GameFrame } from '@/ui/game-frame'

export function AudioPage() {
  return (
    <GameFrame room="audio" title="Livro Sonoro">
      <p className="text-xl">Em breve</p>
    </GameFrame>
  )
}
