import { useHost } from '@/play/host'
import { Button } from '@/ui/button'
import { type ExcerptBook, spokenAt, WAVE_PARTS } from './rules'
import type { Player } from './use-excerpts'

type BookCardProps = {
  book: ExcerptBook
  player: Player
  wave: string | undefined
  isHeard: boolean
  onPress: (book: ExcerptBook) => void
  onDiscount: (book: ExcerptBook) => void
}

/** A book with its excerpt: to hear, to read, and to ask for at a discount. */
export function BookCard(props: BookCardProps) {
  const { book, player, wave, isHeard, onPress, onDiscount } = props
  const { places } = useHost()
  const { title, author, duration } = book
  const isSelected = player.selected === book
  const playing = isSelected && player.phase === 'playing'
  const seconds = isSelected ? Math.min(duration, Math.floor(player.seconds)) : 0
  return (
    <li
      className="audio-card rounded-xl border border-line bg-raised"
      data-state={playing ? 'playing' : 'silent'}
    >
      <div className="audio-cover relative self-start">
        <img
          src={book.coverSrc}
          alt={book.coverImage}
          width={240}
          height={340}
          className="h-auto w-full rounded-book shadow-book"
        />
        {isHeard && (
          <span className="absolute right-0 bottom-[10%] rounded-l bg-success px-2 py-[0.1rem] text-[0.875rem] font-semibold text-raised">
            Ouvido
          </span>
        )}
      </div>
      <div className="audio-title min-w-0">
        <h2 className="audio-name font-display font-semibold text-balance">{title}</h2>
        <p>{author}</p>
        <p className="text-ink-soft">{duration} segundos</p>
        {places.shelf(book.id)}
      </div>
      <div className="audio-listen flex flex-col">
        <div
          role="progressbar"
          aria-label={`Progresso do trecho de ${title}`}
          aria-valuemin={0}
          aria-valuemax={duration}
          aria-valuenow={seconds}
          aria-valuetext={`${seconds} de ${duration} segundos`}
          className="relative overflow-hidden text-control"
          style={{ '--played': Math.min(1, player.seconds / duration) }}
        >
          <Wave wave={wave} />
          {isSelected && (
            <div className="audio-played absolute inset-0 overflow-hidden text-accent">
              <Wave wave={wave} />
            </div>
          )}
        </div>
        <Button onClick={() => onPress(book)} className="w-full text-lg">
          <PlayIcon playing={playing} />
          <span>{playing ? 'Pausar' : 'Ouvir Trecho'}</span>
          <span className="sr-only">
            {playing ? ' o trecho' : ''} de {title}
          </span>
        </Button>
      </div>
      {/* Always takes its place, so that nothing moves when the offer appears. */}
      <div className="audio-offer grid items-center text-center">
        {isSelected ? (
          <Button look="quiet" onClick={() => onDiscount(book)} className="w-full">
            Quero este livro com desconto!
          </Button>
        ) : (
          <p className="text-ink-soft">Ouça e peça o seu desconto.</p>
        )}
      </div>
      <details className="border-t border-line [grid-area:words]">
        <summary className="flex min-h-target cursor-pointer items-center font-semibold underline decoration-accent decoration-2 underline-offset-4">
          Ler o texto do trecho<span className="sr-only"> de {title}</span>
        </summary>
        <p className="pb-1">
          {spokenAt(book, player.seconds).map(({ words, isSpoken }) => (
            <span
              key={words}
              data-soft={playing && !isSpoken}
              className="transition-colors data-[soft=true]:text-ink-soft"
            >
              {words}
            </span>
          ))}
        </p>
      </details>
    </li>
  )
}

const flat = '1'.repeat(WAVE_PARTS)

/** A stroke a part of the recording, as high as it is loud. */
const Wave = ({ wave = flat }: { wave: string | undefined }) => (
  <svg
    viewBox={`0 0 ${WAVE_PARTS} 18`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="block h-5 w-full"
  >
    <path
      d={Array.from(
        wave,
        (loud, at) => `M${at + 0.5} ${9 - Number(loud) * 0.9}v${Number(loud) * 1.8}`,
      ).join('')}
      stroke="currentColor"
      strokeWidth={0.6}
    />
  </svg>
)

const PlayIcon = ({ playing }: { playing: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
    <path
      d={playing ? 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z' : 'M7 3.500v17L20.500 12z'}
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
    />
  </svg>
)
