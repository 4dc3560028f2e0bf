import { GameFrame } from '@/ui/game-frame'

export function PhotoPage() {
  return (
    <GameFrame room="photo" title="Faça sua Foto!">
      <p className="text-xl">Em breve</p>
    </GameFrame>
  )
}
