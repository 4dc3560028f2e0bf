import type { Numbers } from '@/data/numbers'
import { isOutOfReach, type Failure } from '@/lib/result'
import { Announcement } from '@/ui/announcement'
import { Button } from '@/ui/button'
import { StaffRefusal } from '@/ui/staff-refusal'
import { Charts } from './charts'
import { Period } from './period'
import { totalOf } from './rules'
import { Totals } from './totals'
import { useNumbers } from './use-numbers'
import { spanInWords, spanOf } from './words'

/** A page of the shop's ledger: some days, and what they brought. */
export function Ledger() {
  const { span, numbers, failure, ask } = useNumbers()
  return (
    <>
      <Period span={span} onChoose={ask} />
      {numbers && <Page numbers={numbers} />}
      {failure && <Missing failure={failure} onRetry={() => ask(span)} />}
      {!numbers && !failure && <p className="text-ink-soft">Buscando os números...</p>}
      <Announcement>
        {numbers ? `Números de ${spanInWords(spanOf(numbers))}.` : ''}
      </Announcement>
    </>
  )
}

function Page({ numbers }: { numbers: Numbers }) {
  const isEmpty = totalOf(numbers.by_day).every((value) => value === 0)
  return (
    <>
      <Totals numbers={numbers} />
      {isEmpty ? (
        <p className="text-lg">
          Nada foi contado nestes dias. Os quiosques contam quando alguém joga.
        </p>
      ) : (
        <Charts numbers={numbers} />
      )}
    </>
  )
}

function Missing({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.reason === 'denied') return <StaffRefusal act="ver os números" />
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">
        {isOutOfReach(failure)
          ? 'Sem conexão: os números vêm quando a rede voltar.'
          : 'Os números não chegaram.'}
      </p>
      <Button onClick={onRetry}>Tentar Novamente</Button>
    </div>
  )
}
