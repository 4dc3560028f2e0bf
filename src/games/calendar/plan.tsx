import type { ReadingDay, ReadingPart } from './rules'
import { TakeAway } from './take-away'
import { leafOf, pageRange, partInWords, readingDays } from './words'

/** As many as fit on the largest screen; smaller ones hide the rest. */
const BLANK_LEAVES = 21

type PlanProps = { plan: readonly ReadingPart[]; isSent: boolean }

/** The reading of each day, as a download and as a code for a phone. */
export function Plan({ plan, isSent }: PlanProps) {
  const total = plan.reduce((sum, { days }) => sum + days.length, 0)
  return (
    <section aria-labelledby="plan-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="plan-title" className="font-display text-2xl font-semibold">
        Seu plano, dia a dia
      </h2>
      {/* Keeps its height, so that nothing moves when the plan is sent. */}
      <div className="grid min-h-24 place-items-center">
        {total === 0 ? (
          <p className="text-lg text-ink-soft">
            Escolha um livro e veja aqui o que ler em cada dia.
          </p>
        ) : isSent ? (
          <div className="text-center">
            <p>Seu plano está pronto:</p>
            <p className="font-display text-prize font-semibold">{readingDays(total)}</p>
          </div>
        ) : (
          <p className="text-lg">
            {readingDays(total)}, um livro de cada vez, a partir de amanhã. Se pular um dia,
            é só continuar de onde parou.
          </p>
        )}
      </div>
      {total === 0 ? (
        <BlankLeaves />
      ) : (
        <>
          {/* Another plan drops the files that were being prepared for the last one. */}
          <TakeAway key={plan.map(({ book }) => book.id).join(' ')} plan={plan} />
          {/* A keyboard user must be able to scroll it. */}
          <div
            role="group"
            aria-label="Dias do plano"
            tabIndex={0}
            className="calendar-days flex flex-col gap-5 p-1"
          >
            {plan.map((part) => (
              <div key={part.book.id} className="flex flex-col gap-1">
                <h3 className="font-display text-xl font-semibold">{part.book.title}</h3>
                <p className="text-ink-soft">{partInWords(part)}</p>
                <ol className="calendar-leaves">
                  {part.days.map((day) => (
                    <Leaf key={day.date} day={day} />
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** Placeholder: empty leaves where the plan will be. */
const BlankLeaves = () => (
  <div aria-hidden="true" className="calendar-leaves calendar-blanks overflow-hidden">
    {Array.from({ length: BLANK_LEAVES }, (_, index) => (
      <div key={index} className="calendar-blank" />
    ))}
  </div>
)

/** A leaf of a tear-off calendar. */
function Leaf({ day }: { day: ReadingDay }) {
  const leaf = leafOf(day)
  const { word, numbers } = pageRange(day)
  return (
    <li className="calendar-leaf overflow-hidden border border-line bg-raised text-center">
      <time dateTime={day.date}>
        <span className="block bg-accent font-semibold text-raised">{leaf.weekday}</span>{' '}
        <span className="mt-1 block font-display text-[1.75rem] leading-none font-semibold">
          {leaf.day}
        </span>{' '}
        <span className="block">{leaf.month}</span>
      </time>{' '}
      <p>
        {word} <span className="whitespace-nowrap">{numbers}</span>
      </p>
    </li>
  )
}
