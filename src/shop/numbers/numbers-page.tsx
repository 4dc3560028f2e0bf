import { type ComponentProps, useState } from 'react'
import { listKiosks } from '@/shop/staff/kiosks'
import { listWishes, readNumbers, type WishedBook } from './numbers'
import { Loaded, StaffPage, StaffRefusal } from '@/shop/staff/staff-page'
import { useRead } from '@/ui/use-read'
import { inDigits } from '@/lib/amounts'
import { dayOf } from '@/lib/day'
import { byNeed, kioskName } from '@/shop/staff/kiosk-names'
import { isOutOfReach } from '@/lib/result'
import { daysIn, type Span } from '@/shop/staff/span'
import { SpanForm } from '@/shop/staff/span-form'
import { Button } from '@/ui/button'
import { Announcement } from '@/ui/game-frame'
import { SelectField } from '@/ui/select-field'
import { TitledSection } from '@/shop/staff/titled-section'
import { Charts } from './charts'
import './numbers.css'
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

const FIRST_DAYS = 7

function NumbersOfDays() {
  const [span, setSpan] = useState(() => spanUpTo(dayOf(new Date()), FIRST_DAYS))
  const [kiosk, setKiosk] = useState('')
  // Not of the charts, which go while other numbers come.
  const [measure, setMeasure] = useState<Measure>(measures[0])
  const { data: kiosks = [] } = useRead(['kiosks'], listKiosks)
  const { status, data, failure, reload } = useRead(
    ['numbers', span, kiosk],
    () => readNumbers(span, kiosk),
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
      {failure?.reason === 'denied' ? (
        <StaffRefusal act="ver os números" />
      ) : (
        <Loaded
          read={{ data: numbers, failure, reload }}
          waiting="Buscando os números..."
          failed={
            failure && isOutOfReach(failure)
              ? 'Sem internet: os números aparecem quando ela voltar.'
              : 'Não foi possível carregar os números.'
          }
        >
          {(found) => <Found numbers={found} {...{ measure, setMeasure }} kiosk={name} />}
        </Loaded>
      )}
      <Announcement>{numbers ? `Números de ${spanInWords(numbers)}.` : ''}</Announcement>
    </>
  )
}

const presets = [
  { days: 1, name: 'Hoje' },
  { days: 7, name: '7 dias' },
  { days: 30, name: '30 dias' },
  { days: 90, name: '90 dias' },
  { days: 365, name: '1 ano' },
] as const

/** Chooses the days: a preset up to today, or any span of at most a year. */
function Period({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <div
        role="group"
        aria-label="Dias até hoje"
        className="flex flex-wrap items-end gap-3"
      >
        {presets.map(({ days, name }) => {
          const isChosen = daysIn(span) === days && span.last_day >= today
          return (
            <Button
              key={days}
              look={isChosen ? 'solid' : 'quiet'}
              aria-pressed={isChosen}
              className={isChosen ? 'underline' : ''}
              onClick={() => onChoose(spanUpTo(dayOf(new Date()), days))}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <SpanForm span={span} action="Ver" onSubmit={onChoose} />
    </div>
  )
}

type FoundProps = ComponentProps<typeof Charts> & {
  /** The name of the only kiosk, of which no wishes are counted; empty for all together. */
  kiosk: string
}

function Found({ numbers, kiosk, ...chosen }: FoundProps) {
  const { first_day, last_day } = numbers
  const days = { first_day, last_day }
  const { data = [] } = useRead(['wishes', days], () => listWishes(days), {
    failed: 'Erro ao buscar os mais desejados',
  })
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

const MostWished = ({ wished }: { wished: readonly WishedBook[] }) => (
  <TitledSection title="Mais desejados" className="numbers-part gap-4">
    <table aria-label="Mais desejados" className="numbers-table numbers-wished w-full">
      <thead>
        <tr>
          <th scope="col">Livro</th>
          <th scope="col">Lugar na loja</th>
          <th scope="col">Pedidos</th>
        </tr>
      </thead>
      <tbody>
        {wished.map(({ title, author, isbn, place, wishes }, rank) => (
          // Two books may have one title.
          <tr key={`${rank} ${isbn ?? title}`}>
            <th scope="row">
              {title}
              <span className="block font-normal text-ink-soft">{author}</span>
            </th>
            <td>{place || 'Sem lugar'}</td>
            <td>{inDigits(wishes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TitledSection>
)
