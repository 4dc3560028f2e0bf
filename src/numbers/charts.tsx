import { useState, type ReactNode } from 'react'
import type { Numbers } from '@/data/numbers'
import { SelectField } from '@/ui/select-field'
import { measures, type Measure } from './content'
import { DayChart } from './day-chart'
import { FiguresTable } from './figures-table'
import { GameChart } from './game-chart'
import { HourChart } from './hour-chart'
import { linesByDay, linesByGame, linesByHour } from './words'

const choices: readonly Measure[] = [0, 1, 2, 3]

/** One of the figures by game, by day and by hour of the week, each with all four in a table. */
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
