import { memo } from 'react'
import { paintOf } from '@/lib/prize-color'
import type { Slice } from './rules'
import type { Availability } from './use-prizes'

type LegendProps = {
  slices: readonly Slice[]
  /** Ids of the prizes out of stock. */
  soldOut: readonly string[]
}

/** All prizes with their full names. */
export const Legend = memo(function Legend({ slices, soldOut }: LegendProps) {
  return (
    <section aria-labelledby="legend-title" className="flex min-h-0 flex-col gap-2">
      <h2 id="legend-title" className="font-display text-2xl font-semibold">
        Prêmios
      </h2>
      {/* A keyboard user must be able to scroll it. */}
      <ul tabIndex={0} aria-labelledby="legend-title" className="legend">
        {slices.map(({ id, label, color }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-sm border border-ink/40"
              style={{ backgroundColor: paintOf(color) }}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
            {soldOut.includes(id) && (
              <span className="legend-sold-out ml-auto text-ink-soft">Esgotado</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
})

/** As many as fit on a small screen. */
const BLANK_ROWS = 6

/** In place of the legend: empty rows while loading, otherwise a drawing. */
export const NoLegend = ({ availability }: { availability: Availability }) =>
  availability === 'loading' ? (
    <div aria-hidden="true" className="legend">
      {Array.from({ length: BLANK_ROWS }, (_, index) => (
        <div key={index} className="legend-blank" />
      ))}
    </div>
  ) : (
    <img
      src={`/drawings/empty/${availability === 'failed' ? 'offline' : 'prizes'}.svg`}
      alt=""
      width={240}
      height={180}
      className="drawing mx-auto"
    />
  )
