import { PrizeCard } from '@/ui/prize-card'
import type { ReadingPart } from './plan-rules'
import { PlanPart } from './plan-part'
import { TakeAway } from './take-away'
import { readingDays } from './words'

/** As many as the largest screen shows; smaller ones cut them off. */
const BLANK_LEAVES = 21

type PlanProps = {
  plan: readonly ReadingPart[]
  isSent: boolean
  now: () => Date
}

/** What to read on each day, and the ways to take it along. */
export function Plan({ plan, isSent, now }: PlanProps) {
  const total = plan.reduce((sum, { days }) => sum + days.length, 0)
  return (
    <section aria-labelledby="plan-title" className="calendar-plan">
      <h2 id="plan-title" className="font-display text-2xl font-semibold">
        Seu plano, dia a dia
      </h2>
      {/* Its place is kept, so that nothing moves when the plan is sent. */}
      <div className="calendar-outcome">
        <Outcome total={total} isSent={isSent} />
      </div>
      {total === 0 ? (
        <BlankLeaves />
      ) : (
        <>
          <TakeAway key={planKey(plan)} plan={plan} now={now} />
          {/* What scrolls must be reachable with the keyboard. */}
          <div
            role="group"
            aria-label="Dias do plano"
            tabIndex={0}
            className="calendar-days"
          >
            {plan.map((part) => (
              <PlanPart key={part.book.id} part={part} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Outcome({ total, isSent }: { total: number; isSent: boolean }) {
  if (total === 0) {
    return (
      <p className="text-lg text-ink-soft">
        Escolha um livro e veja aqui o que ler em cada dia.
      </p>
    )
  }
  if (isSent)
    return <PrizeCard caption="Seu plano está pronto:" prize={readingDays(total)} />
  return (
    <p className="text-lg">
      {readingDays(total)}, um livro de cada vez, a partir de amanhã. Se pular um dia, é só
      continuar de onde parou.
    </p>
  )
}

/** The plan as it will lie there, with nothing on its leaves. */
const BlankLeaves = () => (
  <div aria-hidden="true" className="calendar-leaves calendar-blanks">
    {Array.from({ length: BLANK_LEAVES }, (_, index) => (
      <div key={index} className="calendar-blank" />
    ))}
  </div>
)

/** Another plan is taken along anew: what was being prepared for the last one is dropped. */
const planKey = (plan: readonly ReadingPart[]) => plan.map(({ book }) => book.id).join(' ')
