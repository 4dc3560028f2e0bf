import { scaleLinear } from 'd3-scale'
import type { Numbers } from '@/data/numbers'
import { gameNames, games } from '@/lib/games'
import type { Measure } from './content'
import { inFigures } from './words'

type GameChartProps = { numbers: Numbers; measure: Measure }

/** A bar for each game in its cloth, with its name and its figure. */
export function GameChart({ numbers: { by_game }, measure }: GameChartProps) {
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
