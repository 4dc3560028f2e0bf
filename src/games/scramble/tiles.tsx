import { Fragment, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { graphemesOf } from '@/lib/text'
import { fly } from '@/ui/fly'
import { type Draft, isLetter, lettersOf } from './rules'

const FLIGHT = { duration: 180, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)' }

const wordsLook = 'scramble-words flex flex-wrap place-content-center'
const letterLook =
  'grid place-items-center font-display leading-none font-semibold uppercase'

const idOf = (kind: 'tile' | 'place', at: number | undefined) => `${kind}-${at}`
const tileIn = (id: string) => document.getElementById(id)?.firstElementChild

type TilesProps = {
  /** Of the letters in words. */
  id: string
  scrambled: string
  draft: Draft
  onTap: (tile: number) => void
}

/**
 * The letters as tiles, which fly into the answer and back. Screen readers spell them. Tab skips
 * them, because a visitor with a keyboard types into the field.
 */
export function Tiles({ id, scrambled, draft, onTap }: TilesProps) {
  useFlights(scrambled, draft.tiles)
  return (
    <div className={`scramble-tiles ${wordsLook}`}>
      <p id={id} className="sr-only">
        Título embaralhado, letra por letra: {spelled(scrambled)}
      </p>
      <Words text={scrambled}>
        {(letter, tile) => (
          <button
            type="button"
            tabIndex={-1}
            id={idOf('tile', tile)}
            aria-label={`Letra ${letter.toLocaleUpperCase('pt-BR')}`}
            aria-pressed={draft.tiles.includes(tile)}
            onMouseDown={keepFocus}
            onClick={() => onTap(tile)}
            className="tile-spot relative"
          >
            <span className={`tile ${letterLook}`} style={{ '--turn': tile }}>
              {letter}
            </span>
          </button>
        )}
      </Words>
    </div>
  )
}

type PlacesProps = {
  scrambled: string
  draft: Draft
  onTakeBack: (place: number) => void
}

/** The answer, a place a letter. Hidden from screen readers: the field below says the same. */
export function Places({ scrambled, draft, onTakeBack }: PlacesProps) {
  const letters = lettersOf(draft.text)
  return (
    <div className={wordsLook} aria-hidden="true">
      <Words text={scrambled}>
        {(_, place) => {
          const letter = letters[place]
          return letter === undefined ? (
            <span id={idOf('place', place)} className="tile-spot relative" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              id={idOf('place', place)}
              onMouseDown={keepFocus}
              onClick={() => onTakeBack(place)}
              className="tile-spot relative"
            >
              <span
                className={`tile ${letterLook}`}
                data-strange={(draft.tiles[place] ?? -1) < 0}
              >
                {letter}
              </span>
            </button>
          )
        }}
      </Words>
    </div>
  )
}

/** The places of a title in the moment in which it was solved: its tiles turn green in turn. */
export const Solved = ({ title }: { title: string }) => (
  <div
    aria-hidden="true"
    className={`scramble-solved pointer-events-none invisible absolute inset-0 z-2 bg-paper ${wordsLook}`}
  >
    <Words text={title}>
      {(letter, place) => (
        <span className="tile-spot relative" style={{ '--turn': place }}>
          <span className={`tile ${letterLook}`}>{letter}</span>
        </span>
      )}
    </Words>
  </div>
)

/** What a letter of a text looks like, by its number, in the words of the text. */
type WordsProps = { text: string; children: (letter: string, at: number) => ReactNode }

function Words({ text, children }: WordsProps) {
  let at = 0
  return text
    .split(' ')
    .filter(Boolean)
    .map((word, place) => (
      <span
        // A title may hold a word twice.
        key={`${place} ${text}`}
        // A long word in large text may wrap: the page must not be wider than the screen.
        className="flex max-w-full flex-wrap justify-center"
      >
        {graphemesOf(word).map((sign, index) => (
          <Fragment key={index}>
            {isLetter(sign) ? (
              children(sign, at++)
            ) : (
              <span className={`tile-spot tile-mark ${letterLook}`}>{sign}</span>
            )}
          </Fragment>
        ))}
      </span>
    ))
}

const spelled = (scrambled: string) =>
  scrambled
    .split(' ')
    .filter(Boolean)
    .map((word) => `${graphemesOf(word).join(', ')}.`)
    .join(' ')

/** The caret stays in the field while a tile is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Lets each tile that has changed its place fly there. */
function useFlights(scrambled: string, tiles: readonly number[]) {
  const last = useRef({ scrambled, tiles })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { scrambled, tiles }
    // Other letters have come.
    if (before.scrambled !== scrambled) return
    const spotIn = (laid: readonly number[], tile: number) =>
      laid.includes(tile) ? idOf('place', laid.indexOf(tile)) : idOf('tile', tile)
    for (const tile of new Set([...before.tiles, ...tiles])) {
      const [from, to] = [spotIn(before.tiles, tile), spotIn(tiles, tile)]
      if (tile >= 0 && from !== to) fly(tileIn(to), document.getElementById(from), FLIGHT)
    }
  }, [scrambled, tiles])
}
