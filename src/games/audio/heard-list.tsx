import type { ExcerptBook } from './rules'

type HeardListProps = { labelledBy: string; books: readonly ExcerptBook[] }

/** The heard books, oldest first. */
export function HeardList({ labelledBy, books }: HeardListProps) {
  return (
    <ol aria-labelledby={labelledBy} className="audio-heard">
      {books.map(({ id, title, author, coverSrc }) => (
        <li key={id} className="flex items-center gap-3 py-1.5">
          <img
            src={coverSrc}
            alt=""
            width={240}
            height={340}
            className="h-12 w-auto rounded-xs"
          />
          <span className="min-w-0">
            <span className="font-semibold">{title}</span>, {author}
          </span>
        </li>
      ))}
    </ol>
  )
}
