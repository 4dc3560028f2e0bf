import { GameFrame } from '@/ui/game-frame'

export function CalendarPage() {
  return (
    <GameFrame room="calendar" title="Calendário da Leitura">
      <p className="text-xl">Em breve</p>
    </GameFrame>
  )
}
