import { type ReactNode, useId } from 'react'
import {
  inReais,
  titleOfGame,
  type Chapter as Text,
  type PublishedPrize,
} from '@/lib/regulation'
import './regulation-text.css'

type ChapterProps = { title: string; heading?: 'h2' | 'h3'; children: ReactNode }

/** A numbered chapter of the regulation. */
export function Chapter({ title, heading: Heading = 'h2', children }: ChapterProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="regulation-chapter">
      <Heading id={id} className="font-display text-2xl font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  )
}

type ChaptersProps = { chapters: readonly Text[]; heading?: 'h2' | 'h3' }

/** All chapters, with the prizes of a published version. */
export const Chapters = ({ chapters, heading = 'h2' }: ChaptersProps) =>
  chapters.map(({ title, paragraphs, prizes = [] }) => (
    <Chapter key={title} title={title} heading={heading}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {prizes.length > 0 && (
        <div className="regulation-games">
          {[...new Set(prizes.map(({ game }) => game))].map((game) => (
            <GamePrizes key={game} prizes={prizes.filter((prize) => prize.game === game)} />
          ))}
        </div>
      )}
    </Chapter>
  ))

type PrizeTableProps = {
  caption: string
  columns: readonly string[]
  /** The prize's name, then the other cells of its row. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** The prizes of one game. */
export const PrizeTable = ({ caption, columns, rows }: PrizeTableProps) => (
  <table className="regulation-prizes">
    <caption>{caption}</caption>
    <thead>
      <tr>
        {['Prêmio', ...columns].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], place) => (
        // Two prizes may have one name.
        <tr key={place}>
          <th scope="row">{name}</th>
          {cells.map((cell, column) => (
            <td key={columns[column]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** @param prizes of one game */
const GamePrizes = ({ prizes }: { prizes: readonly PublishedPrize[] }) => (
  <PrizeTable
    caption={titleOfGame(prizes[0]?.game ?? '')}
    columns={['Quantidade', 'Valor']}
    rows={prizes.map(({ name, quantity, value_cents }) => [
      name,
      quantity === null ? 'Sem limite' : quantity.toLocaleString('pt-BR'),
      value_cents === null ? 'Não informado' : inReais(value_cents),
    ])}
  />
)
