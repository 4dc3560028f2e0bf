import type { CSSProperties } from 'react'
import { graphemesOf } from '@/lib/graphemes'

type ScrambledTitleProps = { id: string; scrambled: string }

/** The letters as tiles; a screen reader hears them one by one. */
export function ScrambledTitle({ id, scrambled }: ScrambledTitleProps) {
  const words = scrambled.split(' ').filter(Boolean).map(graphemesOf)
  return (
    <div className="scramble-tiles">
      <p id={id} className="sr-only">
        Título embaralhado, letra por letra: {spelled(words)}
      </p>
      {words.map((letters, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a title may hold a word twice
        <span key={`${place} ${scrambled}`} className="scramble-word" aria-hidden="true">
          {letters.map((letter, index) => (
            <Tile key={`${index} ${letter}`} letter={letter} turn={place * 3 + index} />
          ))}
        </span>
      ))}
    </div>
  )
}

const spelled = (words: readonly string[][]) =>
  words.map((letters) => `${letters.join(', ')}.`).join(' ')

/** Tiles are laid one after another; `turn` is this one's place in the line. */
function Tile({ letter, turn }: { letter: string; turn: number }) {
  const order: CSSProperties & { '--turn': number } = { '--turn': turn }
  return (
    <span className={/\p{L}/u.test(letter) ? 'tile' : 'tile-mark'} style={order}>
      {letter}
    </span>
  )
}
