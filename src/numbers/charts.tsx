import { useState, type ReactNode } from 'react'
import { scaleLinear } from 'd3-scale'
import type { Numbers } from '@/data/numbers'
import { gameNames, games } from '@/lib/games'
import { SelectField } from '@/ui/select-field'
import { measures, type Measure } from './content'
import { DayChart } from './day-chart'
import { HourChart } from './hour-chart'
import { inFigures, linesByDay, linesByGame, linesByHour, type Line } from './words'

const choices: readonly Measure[] = [0, 1, 2, 3]

/** One measure by game, by day and by hour of the week, each chart with a table of all four. */
export function Charts({ numbers }: { numbers: Numbers }) {
  const [measure, setMeasure] = useState<Measure>(0)
  const { name } = measures[measure]
  return (
    <>
      <SelectField
        label="Nos gráficos"
        value={String(measure)}
        onChange={(value) =>
          setMeasure(choices.find((choice) => String(choice) === value) ?? 0)
        }
        options={choices.map((choice) => ({
          value: String(choice),
          label: measures[choice].name,
        }))}
        className="numbers-choice"
      />
      <Chart id="by-game" title="Por jogo">
        <GameChart numbers={numbers} measure={measure} />
        <FiguresTable caption="Por jogo" head="Jogo" lines={linesByGame(numbers)} />
      </Chart>
      <Chart id="by-day" title="Por dia">
        <DayChart
          numbers={numbers}
          measure={measure}
          label={`${name} por dia. Os valores estão na tabela.`}
        />
        <FiguresTable caption="Por dia" head="Dia" lines={linesByDay(numbers)} />
      </Chart>
      <Chart id="by-hour" title="Por hora da semana">
        <HourChart
          numbers={numbers}
          measure={measure}
          label={`${name} por hora da semana: quanto maior o quadrado, mais. Os valores estão na tabela.`}
        />
        <FiguresTable
          caption="Por hora da semana"
          head="Hora"
          lines={linesByHour(numbers)}
        />
      </Chart>
    </>
  )
}

type ChartProps = { id: string; title: string; children: ReactNode }

const Chart = ({ id, title, children }: ChartProps) => (
  <section aria-labelledby={id} className="numbers-part">
    <h2 id={id} className="font-display text-2xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
)

type GameChartProps = { numbers: Numbers; measure: Measure }

/** A bar for each game in its colour, with name and number. */
function GameChart({ numbers: { by_game }, measure }: GameChartProps) {
  const values = gameNames.map((name) => by_game[name][measure])
  const width = scaleLinear([0, Math.max(1, ...values)], [0, 100])
  return (
    <ol className="numbers-games">
      {gameNames.map((name) => (
        <li key={name} data-cloth={name} className="numbers-game">
          <span>{games[name].shortTitle}</span>
          <span className="numbers-value">{inFigures(by_game[name][measure])}</span>
          <svg aria-hidden="true" className="numbers-bar">
            <rect
              width={`${width(by_game[name][measure])}%`}
              height="100%"
              className="numbers-mark"
            />
          </svg>
        </li>
      ))}
    </ol>
  )
}

type FiguresTableProps = {
  caption: string
  /** The heading of the first column. */
  head: string
  lines: readonly Line[]
}

/** The numbers of a chart as a table. */
const FiguresTable = ({ caption, head, lines }: FiguresTableProps) => (
  <details className="numbers-details">
    <summary>Ver em tabela: {caption.toLowerCase()}</summary>
    <table className="numbers-table">
      <caption>{caption}</caption>
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
            {measures.map((measure, index) => (
              <td key={measure.name}>{inFigures(figures[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
