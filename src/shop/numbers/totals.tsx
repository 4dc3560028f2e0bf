import type { Numbers, WishedBook } from './numbers'
import { downloadFile } from '@/device/download'
import { inDigits } from '@/lib/amounts'
import { csvFile } from '@/shop/sheets/csv'
import { Button } from '@/ui/button'
import { spanBefore, totalOf } from './rules'
import {
  differenceInWords,
  funInWords,
  headingOf,
  highlightsOf,
  measures,
  sheetOf,
  spanInWords,
  stockInWords,
} from './words'

type TotalsProps = {
  numbers: Numbers
  wished: readonly WishedBook[]
  /** The name of the only kiosk; empty for all together. */
  kiosk: string
}

/** The totals compared with the days before, the highlights, and stock that runs out. */
export function Totals({ numbers, wished, kiosk }: TotalsProps) {
  const { first_day, last_day } = numbers
  const totals = totalOf(numbers.by_day)
  const highlights = highlightsOf(numbers)
  const forFun = funInWords(numbers)
  const download = () =>
    downloadFile(
      `numeros-${first_day}-a-${last_day}${kiosk && ` ${kiosk}`}.csv`,
      csvFile(sheetOf(numbers, wished, kiosk)),
    )

  return (
    <section aria-labelledby="totals" className="numbers-part grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
        <div>
          <h2 id="totals" className="font-display text-2xl font-semibold">
            {headingOf(numbers, kiosk)}
          </h2>
          <p className="text-ink-soft">Antes: {spanInWords(spanBefore(numbers))}</p>
        </div>
        <Button look="quiet" onClick={download} className="print:hidden">
          Baixar CSV
        </Button>
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 lining-nums tabular-nums sm:grid-cols-2 min-[75rem]:grid-cols-4">
        {measures.map(({ place, name }) => (
          <div key={name} className="border-t-[0.35rem] border-accent pt-2">
            <dt>{name}</dt>
            <dd>
              <span className="font-display text-prize font-semibold">
                {inDigits(totals[place])}
              </span>
              <span className="block text-ink-soft">
                {differenceInWords(totals[place], numbers.before[place])}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {highlights.length > 0 && <p className="text-lg">{highlights.join(' ')}</p>}
      {forFun && <p>{forFun}</p>}
      {numbers.stock.length > 0 && (
        <div className="grid grid-cols-1 gap-2 border-l-[0.5rem] border-(--accent-scratch) bg-raised px-4 py-3">
          <h3 className="font-display text-xl font-semibold">Estoque no fim</h3>
          <ul>
            {numbers.stock.map((prize, place) => (
              <li key={place}>{stockInWords(prize)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
