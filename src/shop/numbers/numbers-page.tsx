import { type ComponentProps, useState } from 'react'
import { listKiosks } from '@/shop/staff/kiosks'
import { listWishes } from './most-wished'
import { readNumbers } from './numbers'
import { StaffPage, StaffRefusal } from '@/shop/staff/staff-page'
import { useRead } from '@/ui/use-read'
import { dayOf } from '@/lib/day'
import { byNeed, kioskName } from '@/shop/staff/kiosk-names'
import { type Failure, isOutOfReach } from '@/lib/result'
import type { Span } from '@/shop/staff/span'
import { Button } from '@/ui/button'
import { Announcement } from '@/ui/game-frame'
import { SelectField } from '@/ui/select-field'
import { Charts } from './charts'
import { MostWished } from './most-wished-section'
import './numbers.css'
import { Period } from './period'
import { spanUpTo, totalOf } from './rules'
import { Totals } from './totals'
import { type Measure, measures, spanInWords } from './words'

/** The numbers of the games. The database shows them only to admins. */
export function NumbersPage() {
  return (
    <StaffPage
      title="Números"
      opening="Abrindo os números..."
      heading="Entrar nos números"
      act="ver os números"
    >
      <NumbersOfDays />
    </StaffPage>
  )
}

/** The span that the page opens with. */
const FIRST_DAYS = 7

function NumbersOfDays() {
  const [span, setSpan] = useState(() => spanUpTo(dayOf(new Date()), FIRST_DAYS))
  const [kiosk, setKiosk] = useState('')
  // Not of the charts, which go while other numbers come.
  const [measure, setMeasure] = useState<Measure>(measures[0])
  const { first_day, last_day } = span
  const { data: kiosks = [] } = useRead(['kiosks'], listKiosks)
  const { status, data, failure, reload } = useRead(
    ['numbers', first_day, last_day, kiosk],
    () => readNumbers(first_day, last_day, kiosk),
    { failed: 'Erro ao buscar números' },
  )
  const chosen = kiosks.find(({ id }) => id === kiosk)
  const name = chosen ? kioskName(chosen) : ''
  const numbers = status === 'ready' ? data : undefined

  function choose(wanted: Span) {
    setSpan(wanted)
    reload()
  }

  return (
    <>
      <Period span={span} onChoose={choose} />
      <SelectField
        label="Quiosque"
        className="max-w-[22rem] print:hidden"
        value={kiosk}
        onChange={setKiosk}
        options={[
          { value: '', label: 'Todos os quiosques' },
          ...byNeed(kiosks).map((one) => ({ value: one.id, label: kioskName(one) })),
        ]}
      />
      {numbers && <Found {...{ numbers, measure, setMeasure }} kiosk={name} />}
      {failure && <Missing failure={failure} onRetry={reload} />}
      {status === 'loading' && <p className="text-ink-soft">Buscando os números...</p>}
      <Announcement>{numbers ? `Números de ${spanInWords(numbers)}.` : ''}</Announcement>
    </>
  )
}

type FoundProps = ComponentProps<typeof Charts> & {
  /** The name of the only kiosk, of which no wishes are counted; empty for all together. */
  kiosk: string
}

function Found({ numbers, kiosk, ...chosen }: FoundProps) {
  const { first_day, last_day } = numbers
  const { data = [] } = useRead(
    ['wishes', first_day, last_day],
    () => listWishes(first_day, last_day),
    {
      failed: 'Erro ao buscar os mais desejados',
    },
  )
  const wished = kiosk === '' ? data : []
  const isEmpty = totalOf(numbers.by_day).every((value) => value === 0)
  return (
    <>
      <Totals {...{ numbers, wished, kiosk }} />
      {isEmpty ? (
        <p className="text-lg">
          Nada foi contado nestes dias. Os quiosques contam quando alguém joga.
        </p>
      ) : (
        <Charts numbers={numbers} {...chosen} />
      )}
      {wished.length > 0 && <MostWished wished={wished} />}
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
