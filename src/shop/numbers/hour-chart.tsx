import { scaleSqrt } from 'd3-scale'
import type { Numbers } from './numbers'
import { hourOfWeek, WEEKDAYS } from './rules'
import type { Measure } from './words'

const NAMED_HOURS = [0, 6, 12, 18]
/** The place of an hour, in percent of the chart. */
const COLUMN = 100 / 24
const ROW = 100 / WEEKDAYS.length

type HourChartProps = { numbers: Numbers; measure: Measure }

/** A square for each hour of the week; its area is the number. */
export function HourChart({ numbers, measure }: HourChartProps) {
  const values = numbers.by_hour.map((figures) => figures[measure.place])
  const share = scaleSqrt([0, Math.max(1, ...values)], [0, 0.94])
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[0.6rem] gap-y-[0.4rem] text-[0.85rem]">
      <ol aria-hidden="true" className="grid h-56 grid-rows-7 items-center">
        {WEEKDAYS.map((name) => (
          <li key={name}>{name.slice(0, 3)}</li>
        ))}
      </ol>
      <svg
        role="img"
        aria-label={`${measure.name} por hora da semana: quanto maior o quadrado, mais. Os valores estão na tabela.`}
        className="h-56 w-full border-y border-line"
      >
        {[1, 2, 3, 4, 5, 6].map((weekday) => (
          <line
            key={weekday}
            className="stroke-line"
            x2="100%"
            y1={`${weekday * ROW}%`}
            y2={`${weekday * ROW}%`}
          />
        ))}
        {values.map((value, index) => {
          const { weekday, hour } = hourOfWeek(index)
          const side = share(value)
          const margin = (1 - side) / 2
          if (value === 0) return null
          return (
            <rect
              key={`${weekday}-${hour}`}
              x={`${(hour + margin) * COLUMN}%`}
              y={`${(weekday + margin) * ROW}%`}
              width={`${side * COLUMN}%`}
              height={`${side * ROW}%`}
              className="numbers-mark"
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="col-start-2 grid grid-cols-4">
        {NAMED_HOURS.map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </p>
    </div>
  )
}
