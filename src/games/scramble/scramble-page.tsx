import { GameFrame } from '@/ui/game-frame'

export function ScramblePage() {
  return (
    <GameFrame room="scramble" title="Desafio Livro Embaralhado">
      <p className="text-xl">Em breve</p>
    </GameFrame>
  )
}
