import type { Schedule } from './regulations'

const words = { taken: 'Saiu', open: 'Por sair', closed: 'Não saiu' } as const

type MomentListProps = { moments: NonNullable<Schedule['moments']>; zone: string }

/** The moments of a schedule in the shop's time zone, collapsed: there may be a thousand. */
export function MomentList({ moments, zone }: MomentListProps) {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  })
  return (
    <details className="w-full">
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Ver os horários
      </summary>
      <ol className="divide-y divide-line">
        {moments.map(({ at, prize_name, state }, place) => (
          // Two may be equal.
          <li key={place} className="flex flex-wrap gap-x-4 py-1">
            <span className="tabular-nums">{clock.format(new Date(at))}</span>
            <span className="order-last basis-full wrap-anywhere sm:order-none sm:basis-auto">
              {prize_name}
            </span>
            <span className="ml-auto font-semibold">{words[state]}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
