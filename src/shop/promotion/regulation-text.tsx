import { type ReactNode, useId } from 'react'
import { inDigits, inReais } from '@/lib/amounts'
import { titleOfGame } from '@/lib/games'
import type { Chapter as Text, PublishedPrize } from './regulations'
import '@/shop/staff/printed.css'
import './regulation-text.css'

type ChapterProps = { title: string; heading?: 'h2' | 'h3'; children: ReactNode }

/** A numbered chapter of the regulation. */
export function Chapter({ title, heading: Heading = 'h2', children }: ChapterProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="regulation-chapter grid grid-cols-1 gap-[0.6rem] text-[1.125rem] [counter-increment:chapter]"
    >
      <Heading
        id={id}
        className="font-display text-2xl font-semibold before:text-accent before:content-[counter(chapter)_'._']"
      >
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
      <PrizeTables
        columns={['Quantidade', 'Valor']}
        games={[...new Set(prizes.map(({ game }) => game))].map((game) => ({
          game,
          title: titleOfGame(game),
          rows: prizes.filter((prize) => prize.game === game).map(cellsOf),
        }))}
      />
    </Chapter>
  ))

const cellsOf = ({ name, quantity, in_words, value_cents }: PublishedPrize) =>
  [
    name,
    quantity === null ? (in_words ?? 'Sem limite') : inDigits(quantity),
    value_cents === null ? 'Não informado' : inReais(value_cents),
  ] as const

type PrizeTablesProps = {
  columns: readonly string[]
  games: readonly {
    readonly game: string
    readonly title: string
    /** A prize's name, then the other cells of its row. */
    readonly rows: readonly (readonly [string, ...string[]])[]
  }[]
}

/** The prizes of each game. */
export const PrizeTables = ({ columns, games }: PrizeTablesProps) => (
  <div className="@container grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] items-start gap-6 empty:hidden">
    {games.map(({ game, title, rows }) => (
      <table key={game} className="regulation-prizes w-full border-collapse">
        <caption>{title}</caption>
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
    ))}
  </div>
)
