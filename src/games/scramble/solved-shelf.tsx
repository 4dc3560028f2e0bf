import { Button } from '@/ui/button'
import type { TitleItem } from './content'

type SolvedShelfProps = { solved: readonly TitleItem[]; onRestart: () => void }

/** What remains on the page after the last level: the titles that were found. */
export function SolvedShelf({ solved, onRestart }: SolvedShelfProps) {
  return (
    <section aria-labelledby="solved-title" className="flex flex-col items-start gap-4">
      <h2 id="solved-title" className="font-display text-card font-semibold">
        Livros desvendados
      </h2>
      <ul className="flex w-full flex-col gap-3">
        {solved.map(({ title }) => (
          <li
            key={title}
            className="rounded-book border-l-8 border-gold bg-cloth px-5 py-4 font-display text-xl font-semibold text-raised shadow-book"
          >
            {title}
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onRestart}>
        Recomeçar
      </Button>
    </section>
  )
}
