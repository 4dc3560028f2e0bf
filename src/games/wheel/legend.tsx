import { memo } from 'react'
import { paintOf } from '@/lib/prize-color'
import type { Slice } from './rules'

/** Every prize in full: the wheel itself has room for the short ones only. */
export const Legend = memo(function Legend({ slices }: { slices: readonly Slice[] }) {
  return (
    <section aria-labelledby="legend-title" className="flex min-h-0 flex-col gap-2">
      <h2 id="legend-title" className="font-display text-2xl font-semibold">
        Prêmios
      </h2>
      {/* A list that scrolls must be reachable with the keyboard. */}
      <ul tabIndex={0} aria-labelledby="legend-title" className="legend">
        {slices.map(({ id, label, color }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-sm border border-ink/40"
              style={{ backgroundColor: paintOf(color) }}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** As many as fit in view on a small screen. */
const BLANK_ROWS = 6

/** The legend as it will lie there, with nothing on its rows. */
export const BlankLegend = () => (
  <div aria-hidden="true" className="legend">
    {Array.from({ length: BLANK_ROWS }, (_, index) => (
      <div key={index} className="legend-blank" />
    ))}
  </div>
)
