import { useState } from 'react'
import { listKiosks } from '@/data/kiosks'
import { listWishes } from '@/data/most-wished'
import { type Numbers, readNumbers } from '@/data/numbers'
import { StaffPage, StaffRefusal } from '@/hooks/staff-page'
import { useRead } from '@/hooks/use-read'
import { dayOf } from '@/lib/day'
import { byNeed, kioskName } from '@/lib/kiosks'
import { type Failure, isOutOfReach } from '@/lib/result'
import type { Span } from '@/lib/span'
import { Button } from '@/ui/button'
import { Announcement } from '@/ui/game-frame'
import { SelectField } from '@/ui/select-field'
import { Charts } from './charts'
import { MostWished } from './most-wished'
import './numbers.css'
import { Period } from './period'
import { spanUpTo, totalOf } from './rules'
import { Totals } from './totals'
import { spanInWords } from './words'

/** What the games achieve. The database shows it only to admins. */
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
  const { first_day, last_day } = span
  const { data: kiosks = [] } = useRead(['kiosks'], listKiosks)
  const { status, data, failure, reload } = useRead(
    ['numbers', first_day, last_day, kiosk],
    () => readNumbers(first_day, last_day, kiosk),
    { failed: 'Erro ao buscar números' },
  )
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
      {numbers && <Found numbers={numbers} isOfAll={kiosk === ''} />}
      {failure && <Missing failure={failure} onRetry={reload} />}
      {status === 'loading' && <p className="text-ink-soft">Buscando os números...</p>}
      <Announcement>{numbers ? `Números de ${spanInWords(numbers)}.` : ''}</Announcement>
    </>
  )
}

/** `isOfAll`: for all kiosks. Wishes are not counted per kiosk. */
function Found({ numbers, isOfAll }: { numbers: Numbers; isOfAll: boolean }) {
  const { first_day, last_day } = numbers
  const { data = [] } = useRead(
    ['wishes', first_day, last_day],
    () => listWishes(first_day, last_day),
    {
      failed: 'Erro ao buscar os mais desejados',
    },
  )
  const wished = isOfAll ? data : []
  const isEmpty = totalOf(numbers.by_day).every((value) => value === 0)
  return (
    <>
      <Totals numbers={numbers} wished={wished} />
      {isEmpty ? (
        <p className="text-lg">
          Nada foi contado nestes dias. Os quiosques contam quando alguém joga.
        </p>
      ) : (
        <Charts numbers={numbers} />
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
