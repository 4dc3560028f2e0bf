import type { ReactNode } from 'react'
import { scaleLinear } from 'd3-scale'
import type { Numbers } from './numbers'
import { inDigits } from '@/lib/amounts'
import { gameNames, games } from '@/lib/games'
import { SelectField } from '@/ui/select-field'
import { TitledSection } from '@/shop/staff/titled-section'
import { DayChart } from './day-chart'
import { HourChart } from './hour-chart'
import {
  linesByDay,
  linesByGame,
  linesByHour,
  measures,
  type Line,
  type Measure,
} from './words'

type ChartsProps = {
  numbers: Numbers
  measure: Measure
  setMeasure: (measure: Measure) => void
}

/** One number by game, by day and by hour of the week; each chart has a table of all four. */
export function Charts({ numbers, measure, setMeasure }: ChartsProps) {
  return (
    <>
      <SelectField
        label="Nos gráficos"
        value={measure.name}
        onChange={(chosen) =>
          setMeasure(measures.find(({ name }) => name === chosen) ?? measures[0])
        }
        options={measures.map(({ name }) => ({ value: name, label: name }))}
        className="max-w-[22rem] print:hidden"
      />
      <Chart title="Por jogo" head="Jogo" lines={linesByGame(numbers)}>
        <GameChart numbers={numbers} measure={measure} />
      </Chart>
      <Chart title="Por dia" head="Dia" lines={linesByDay(numbers)}>
        <DayChart numbers={numbers} measure={measure} />
      </Chart>
      <Chart title="Por hora da semana" head="Hora" lines={linesByHour(numbers)}>
        <HourChart numbers={numbers} measure={measure} />
      </Chart>
    </>
  )
}

type ChartProps = {
  title: string
  /** The heading of the first column. */
  head: string
  lines: readonly Line[]
  children: ReactNode
}

/** A chart, and its numbers as a table. */
const Chart = ({ title, head, lines, children }: ChartProps) => (
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

type GameChartProps = { numbers: Numbers; measure: Measure }

/** A bar for each game in its colour, with name and number. */
function GameChart({ numbers: { by_game }, measure: { place } }: GameChartProps) {
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
