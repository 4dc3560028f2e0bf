import { useHost } from '@/play/host'
import { RewardDialog } from '@/play/reward-dialog'
import { cryptoRandom, type Random } from '@/lib/random'
import { ActIcon, Button } from '@/ui/button'
import { Announcement, GameFrame } from '@/ui/game-frame'
import './calendar.css'
import { RhythmForm, Suggestions } from './choices'
import { Plan } from './plan'
import { useCalendar } from './use-calendar'
import { suggestionsInWords } from './words'

/** Calendário da Leitura (rules, chapter 8). */
export function CalendarPage({ random = cryptoRandom }: { random?: Random }) {
  const { places } = useHost()
  const { calendar, plan, change, generate, toggle, send } = useCalendar(random)
  return (
    <GameFrame title="Monte seu Calendário de Leitura">
      <div className="calendar-layout">
        <div className="flex min-w-0 flex-col gap-3">
          <RhythmForm rhythm={calendar.rhythm} onChange={change} onGenerate={generate} />
          <Suggestions calendar={calendar} onToggle={toggle} />
          {/* Not `disabled`: it keeps the focus, and a press names the missing choice. */}
          <Button
            aria-disabled={plan.length === 0}
            onClick={send}
            className="text-lg text-balance"
          >
            <ActIcon act="plan" />
            Receber Plano e Cupom por E-mail
          </Button>
          <p className="text-center text-ink-soft">
            Simulação: não pedimos seu e-mail nem enviamos nada.
          </p>
          {places.wishes(calendar.selected.map(({ id }) => id))}
        </div>
        <Plan plan={plan} isSent={calendar.sends > 0} />
      </div>
      <RewardDialog game="calendar" occasion={calendar.sends || null} />
      <Announcement>{suggestionsInWords(calendar.suggestions)}</Announcement>
    </GameFrame>
  )
}
