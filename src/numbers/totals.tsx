import type { WishedBook } from '@/data/most-wished'
import type { Numbers } from '@/data/numbers'
import { downloadCsv } from '@/device/download'
import { Button } from '@/ui/button'
import { spanBefore, totalOf } from './rules'
import {
  differenceInWords,
  funInWords,
  highlightsOf,
  inFigures,
  measures,
  sheetOf,
  spanInWords,
  spanOf,
  stockInWords,
} from './words'

type TotalsProps = { numbers: Numbers; wished: readonly WishedBook[] }

/** The totals compared with the days before, the highlights, and stock that runs out. */
export function Totals({ numbers, wished }: TotalsProps) {
  const span = spanOf(numbers)
  const totals = totalOf(numbers.by_day)
  const highlights = highlightsOf(numbers)
  const forFun = funInWords(numbers)
  const download = () =>
    downloadCsv(`numeros-${span.first}-a-${span.last}`, sheetOf(numbers, wished))

  return (
    <section aria-labelledby="totals" className="numbers-part grid grid-cols-1 gap-4">
      <div className="numbers-heading flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="totals" className="font-display text-2xl font-semibold">
            {spanInWords(span)}
          </h2>
          <p className="text-ink-soft">Antes: {spanInWords(spanBefore(span))}</p>
        </div>
        <Button look="quiet" onClick={download}>
          Baixar CSV
        </Button>
      </div>
      <dl className="numbers-totals grid grid-cols-1">
        {measures.map(({ name }, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="font-display text-prize font-semibold">
                {inFigures(totals[index] ?? 0)}
              </span>
              <span className="block text-ink-soft">
                {differenceInWords(totals[index] ?? 0, numbers.before[index] ?? 0)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {highlights.length > 0 && <p className="text-lg">{highlights.join(' ')}</p>}
      {forFun && <p>{forFun}</p>}
      {numbers.stock.length > 0 && (
        <div className="numbers-stock grid grid-cols-1 gap-2 bg-raised px-4 py-3">
          <h3 className="font-display text-xl font-semibold">Estoque que acaba logo</h3>
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
