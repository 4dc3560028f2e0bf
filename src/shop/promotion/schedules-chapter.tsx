import { useState } from 'react'
import { readSchedules, type Schedule } from './regulations'
import { useRead } from '@/ui/use-read'
import { hashOf, textOf, titleOf } from './schedule-proof'
import { Button } from '@/ui/button'
import { LineIcon } from '@/ui/line-icon'
import { MomentList } from './moment-list'
import { Chapter } from './regulation-text'

/** The schedules: secret while they run, and open to anyone's check afterwards. */
export function SchedulesChapter({ zone }: { zone: string }) {
  const { data } = useRead(['schedules'], readSchedules, { everyMinute: true })
  if (!data || data.length === 0) return null
  return (
    <Chapter title="Calendário dos prêmios">
      <p>
        Os horários foram marcados antes, e o código de cada calendário só combina com eles.
        Quando ele acaba, os horários aparecem aqui, e qualquer pessoa confere que não
        mudaram.
      </p>
      {data.map((schedule) => (
        <div key={schedule.id} className="grid justify-items-start gap-2">
          <h3 className="font-semibold">{titleOf(schedule)}</h3>
          <p className="text-base wrap-anywhere">Código: {schedule.hash}</p>
          {schedule.moments ? (
            <>
              <Check schedule={schedule} />
              <MomentList moments={schedule.moments} zone={zone} />
            </>
          ) : (
            <p>Os horários aparecem aqui quando o calendário acabar.</p>
          )}
        </div>
      ))}
    </Chapter>
  )
}

const verdicts = {
  kept: ['M5 12.500l4.500 4.500L19 7', 'Confere: os horários são os que foram marcados.'],
  broken: ['M6 6l12 12M18 6L6 18', 'Não confere: os horários não são os do código.'],
  unable: [
    'M12 4.500L21 19.500H3ZM12 10v4M12 16.500v.5',
    'Este navegador não consegue conferir sem uma conexão segura (https).',
  ],
} as const

/** Recomputes the hash from the published salt and moments. */
function Check({ schedule }: { schedule: Schedule }) {
  const [verdict, setVerdict] = useState<keyof typeof verdicts | null>(null)

  async function check() {
    const hash = await hashOf(textOf(schedule))
    setVerdict(hash === null ? 'unable' : hash === schedule.hash ? 'kept' : 'broken')
  }

  return (
    <>
      <Button look="quiet" onClick={() => void check()}>
        Conferir
      </Button>
      <p role="status" className="flex items-center gap-2 font-semibold">
        {verdict && (
          <>
            <LineIcon lines={verdicts[verdict][0]} className="size-6 shrink-0" />
            {verdicts[verdict][1]}
          </>
        )}
      </p>
    </>
  )
}
