import { measures } from './content'
import { inFigures, type Line } from './words'

type FiguresTableProps = {
  caption: string
  /** What the lines are: a game, a day, an hour. */
  head: string
  lines: readonly Line[]
}

/** What a chart shows, in figures. */
export const FiguresTable = ({ caption, head, lines }: FiguresTableProps) => (
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
