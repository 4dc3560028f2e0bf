import type { ReactNode } from 'react'
import { scaleBand, scaleLinear, scaleSqrt } from 'd3-scale'
import type { Numbers } from './numbers'
import { inDigits } from '@/lib/amounts'
import { shortDay, weekdayOf } from '@/lib/day'
import { gameNames, games } from '@/lib/games'
import { SelectField } from '@/ui/select-field'
import { TitledSection } from '@/shop/staff/titled-section'
import { daysOf, hourOfWeek, weekdayName, WEEKDAYS } from './rules'
import {
  linesByDay,
  linesByGame,
  linesByHour,
  measures,
  type Line,
  type Measure,
} from './words'

type ChartProps = { numbers: Numbers; measure: Measure }
type ChartsProps = ChartProps & { setMeasure: (measure: Measure) => void }

/** One number by game, by day and by hour of the week; each chart has a table of all four. */
export function Charts({ numbers, measure, setMeasure }: ChartsProps) {
  return (
    <>
      <SelectField
        label="Mostrar nos gráficos"
        value={measure.name}
        onChange={(chosen) =>
          setMeasure(measures.find(({ name }) => name === chosen) ?? measures[0])
        }
        options={measures.map(({ name }) => ({ value: name, label: name }))}
        className="max-w-[22rem] print:hidden"
      />
      <Tabled title="Por jogo" head="Jogo" lines={linesByGame(numbers)}>
        <GameChart numbers={numbers} measure={measure} />
      </Tabled>
      <Tabled title="Por dia" head="Dia" lines={linesByDay(numbers)}>
        <DayChart numbers={numbers} measure={measure} />
      </Tabled>
      <Tabled title="Por hora da semana" head="Hora" lines={linesByHour(numbers)}>
        <HourChart numbers={numbers} measure={measure} />
      </Tabled>
    </>
  )
}

type TabledProps = {
  title: string
  /** The heading of the first column. */
  head: string
  lines: readonly Line[]
  children: ReactNode
}

const Tabled = ({ title, head, lines, children }: TabledProps) => (
  <TitledSection title={title} className="numbers-part gap-4">
    {children}
    <details className="numbers-details">
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Ver em tabela: {title.toLowerCase()}
      </summary>
      <table className="numbers-table w-full">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {measures.map(({ name, short }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {measures.map(({ place }) => (
                <td key={place}>{inDigits(figures[place])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </TitledSection>
)

function GameChart({ numbers: { by_game }, measure: { place } }: ChartProps) {
  const values = gameNames.map((name) => by_game[name][place])
  const width = scaleLinear([0, Math.max(1, ...values)], [0, 100])
  return (
    <ol className="grid grid-cols-1 gap-3 lining-nums tabular-nums min-[60rem]:grid-cols-2 min-[60rem]:gap-x-12 min-[60rem]:gap-y-4">
      {gameNames.map((name) => (
        <li
          key={name}
          data-accent={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-[0.15rem]"
        >
          <span>{games[name].shortTitle}</span>
          <span className="font-semibold">{inDigits(by_game[name][place])}</span>
          <svg
            aria-hidden="true"
            className="col-span-full h-[1.1rem] w-full border-b border-line"
          >
            <rect
              width={`${width(by_game[name][place])}%`}
              height="100%"
              className="numbers-mark"
            />
          </svg>
        </li>
      ))}
    </ol>
  )
}

/** With more days only the first and the last are labelled. */
const MOST_NAMED = 7

/** A bar for each day. Sizes are percentages, so the chart fits any width. */
function DayChart({ numbers, measure }: ChartProps) {
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

const NAMED_HOURS = [0, 6, 12, 18]
/** The place of an hour, in percent of the chart. */
const COLUMN = 100 / 24
const ROW = 100 / WEEKDAYS.length

/** A square for each hour of the week; its area is the number. */
function HourChart({ numbers, measure }: ChartProps) {
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
