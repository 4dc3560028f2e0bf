import { scaleBand, scaleLinear } from 'd3-scale'
import type { Numbers } from './numbers'
import { inDigits } from '@/lib/amounts'
import { shortDay, weekdayOf } from '@/lib/day'
import { daysOf, weekdayName } from './rules'
import { type Measure } from './words'

/** With more days only the first and the last are labelled. */
const MOST_NAMED = 7

type DayChartProps = { numbers: Numbers; measure: Measure }

/** A bar for each day. Sizes are percentages, so the chart fits any width. */
export function DayChart({ numbers, measure }: DayChartProps) {
  const days = daysOf(numbers)
  const values = numbers.by_day.map((figures) => figures[measure.place])
  const place = scaleBand(days, [0, 100]).padding(0.2)
  const height = scaleLinear([0, Math.max(1, ...values)], [0, 100]).nice(3)
  const lines = height.ticks(3).filter((tick) => Number.isInteger(tick) && tick > 0)
  const isEachNamed = days.length <= MOST_NAMED
  const named = isEachNamed ? days : [days.at(0), days.at(-1)]
  return (
    <div className="numbers-days grid grid-cols-1">
      <svg
        role="img"
        aria-label={`${measure.name} por dia. Os valores estão na tabela.`}
        className="numbers-plot w-full"
      >
        {lines.map((tick) => (
          <g key={tick}>
            <line x2="100%" y1={`${100 - height(tick)}%`} y2={`${100 - height(tick)}%`} />
            <text x="-0.5rem" y={`${100 - height(tick)}%`} dy="0.35em" textAnchor="end">
              {inDigits(tick)}
            </text>
          </g>
        ))}
        {days.map((day, index) => {
          const value = values[index] ?? 0
          return (
            <rect
              key={day}
              x={`${place(day)}%`}
              y={`${100 - height(value)}%`}
              width={`${place.bandwidth()}%`}
              height={`${height(value)}%`}
              className="numbers-mark"
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="numbers-named" data-each={isEachNamed}>
        {named.map((day = '') => (
          <span key={day}>
            {isEachNamed ? weekdayName(weekdayOf(day)).slice(0, 3) : ''} {shortDay(day)}
          </span>
        ))}
      </p>
    </div>
  )
}
