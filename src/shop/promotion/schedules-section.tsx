import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Schedule } from './regulations'
import { endSchedule, listSchedules } from './promotion'
import { Loaded } from '@/shop/staff/staff-page'
import { useRead } from '@/ui/use-read'
import { titleOf } from './schedule-proof'
import { Button } from '@/ui/button'
import { ConfirmButton } from '@/shop/staff/confirm-button'
import { MomentList } from './moment-list'
import { toastOf } from '@/ui/outcomes'
import { TitledSection } from '@/shop/staff/titled-section'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { ScheduleDialog } from './schedule-dialog'
import type { PromotedGame } from './ways-rules'

type SchedulesProps = {
  zone: string
  games: readonly PromotedGame[]
  /** Called when a schedule was made or ended. */
  onChanged: () => void
}

export function Schedules({ zone, games, onChanged }: SchedulesProps) {
  // The games of its opening: another admin's schedule must not change a form that is being filled
  // in.
  const [offered, setOffered] = useState<readonly PromotedGame[] | null>(null)
  const { hash } = useLocation()
  /** The address asks for the window of a new one, which opens once. */
  const [isAsked, setIsAsked] = useState(hash === '#calendario')
  const freeOf = (schedules: readonly Schedule[]) =>
    games.filter(
      ({ game }) => !schedules.some((known) => known.game === game && !known.is_over),
    )
  const read = useRead(['schedules'], listSchedules, {
    failed: 'Erro ao buscar calendários',
    everyMinute: true,
    onAnswer: (answer) => {
      if (!answer.ok || !isAsked) return
      setIsAsked(false)
      if (freeOf(answer.value).length > 0) setOffered(freeOf(answer.value))
    },
  })
  function note() {
    read.refresh()
    onChanged()
  }
  return (
    <TitledSection title="Calendário">
      <p id="calendario" className="max-w-prose scroll-mt-24">
        Os horários ficam em segredo até o fim do calendário. Desde já o regulamento publica
        um código de verificação e, no fim, os horários, para qualquer pessoa conferir.
      </p>
      <Loaded
        read={read}
        waiting="Buscando os calendários..."
        failed="Não foi possível carregar os calendários."
      >
        {(schedules) => {
          const free = freeOf(schedules)
          return (
            <>
              {free.length > 0 && (
                <Button onClick={() => setOffered(free)} className="justify-self-start">
                  Novo calendário
                </Button>
              )}
              <ul className="grid grid-cols-1 gap-4 empty:hidden">
                {schedules.map((schedule) => (
                  <ScheduleCard
                    key={schedule.id}
                    schedule={schedule}
                    zone={zone}
                    onChanged={note}
                  />
                ))}
              </ul>
              {offered && (
                <ScheduleDialog
                  zone={zone}
                  games={offered}
                  onMade={note}
                  onClose={() => setOffered(null)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </TitledSection>
  )
}

type CardProps = { schedule: Schedule; zone: string; onChanged: () => void }

function ScheduleCard({ schedule, zone, onChanged }: CardProps) {
  const id = useId()
  const { is_over, moments } = schedule
  // 'Encerrar' disappears with the press.
  const { place, watch } = useCaughtFocus<HTMLLIElement>(`${is_over}`)
  const name = titleOf(schedule)
  const taken = moments?.filter(({ state }) => state === 'taken').length ?? 0

  async function end() {
    const ended = await endSchedule(schedule.id)
    const words = {
      done: 'Calendário encerrado!',
      failed: 'Erro ao encerrar calendário',
      denied: 'encerrar calendários',
    }
    onChanged()
    return toastOf(ended, words, 'O que não saiu continua no estoque.')
  }

  return (
    <li
      ref={place}
      tabIndex={-1}
      {...watch}
      aria-labelledby={id}
      className="grid outline-none grid-cols-1 gap-3 rounded-md border-t-[0.35rem] border-accent bg-raised p-4 shadow-card"
    >
      <h3 id={id} className="font-display text-xl font-semibold">
        {name}
      </h3>
      <p>
        {is_over ? 'Acabou' : 'Em curso'}: {taken} de {moments?.length ?? 0} prêmios saíram.
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">Código: {schedule.hash}</p>
      <MomentList moments={moments ?? []} zone={zone} />
      {!is_over && (
        <ConfirmButton
          aria-label={`Encerrar ${name}`}
          className="justify-self-start"
          title="Encerrar o calendário?"
          description="Nenhum prêmio dele sai mais, e o regulamento mostra os horários a todos. Isso não se desfaz. O que não saiu continua no estoque."
          action="Encerrar"
          busyAction="Encerrando..."
          act={end}
        >
          Encerrar
        </ConfirmButton>
      )}
    </li>
  )
}
