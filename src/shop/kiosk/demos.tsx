import type { CSSProperties, ReactNode } from 'react'
import { type GameName, gameNames, games } from '@/lib/games'

type PartProps = {
  /** Its transform before it moves. */
  from: string
  /** When it moves, and for how long, in milliseconds from the opening of the book. */
  at?: number
  lasting?: number
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** A part of a drawing, which moves from somewhere to its place. */
const Part = ({ from, at = 0, lasting = 400, className = '', ...rest }: PartProps) => (
  <div
    {...rest}
    className={`demo-part ${className}`}
    style={{ ...rest.style, '--from': from, '--at': `${at}ms`, '--for': `${lasting}ms` }}
  />
)

const slices = gameNames
  .map((name, at) => `${games[name].accent} ${at * 45}deg ${(at + 1) * 45}deg`)
  .join(', ')

const Wheel = () => (
  <>
    <Part
      from="rotate(-1300deg)"
      lasting={3800}
      className="demo-wheel size-[50em] rounded-full border-[1.5em] border-ink"
      style={{ backgroundImage: `conic-gradient(${slices})` }}
    />
    <div className="absolute top-[1em] size-0 border-[3em] border-t-[7em] border-transparent border-t-foil" />
  </>
)

/** Two of four cards turn, and are equal. */
const Memory = () => (
  <div className="grid grid-cols-2 gap-[3em]">
    {[600, null, null, 1800].map((at, place) => (
      <div key={place} className="demo-cards grid h-[26em] w-[20em]">
        {at !== null && (
          <Part
            from="scaleX(0)"
            at={at + 250}
            lasting={250}
            className="grid place-items-center rounded-[2em] bg-raised shadow-book"
          >
            <img src="/drawings/favicon.svg" alt="" className="w-[13em]" />
          </Part>
        )}
        <Part
          from="none"
          at={at ?? 0}
          lasting={250}
          className={`rounded-[2em] border-[1em] border-foil bg-accent shadow-book ${at === null ? '' : '[transform:scaleX(0)]'}`}
        />
      </div>
    ))}
  </div>
)

const Scratch = () => (
  <div className="relative grid h-[36em] w-[54em] place-items-center overflow-hidden rounded-[2em] border-[1em] border-gold bg-gold-leaf">
    <img src="/drawings/scratch/default-1.svg" alt="" className="h-[28em] w-auto" />
    <div className="absolute inset-0 flex flex-col">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Part
          key={row}
          from="none"
          at={300 + row * 550}
          lasting={500}
          className={`flex-1 [transform:scaleX(0)] bg-dust ${row % 2 ? 'origin-left' : 'origin-right'}`}
        />
      ))}
    </div>
  </div>
)

/** How many places each letter is from its own. */
const letters = [
  ['L', 3],
  ['I', -1],
  ['V', 2],
  ['R', -2],
  ['O', -2],
] as const

const Scramble = () => (
  <div className="flex gap-[1em]">
    {letters.map(([letter, away], place) => (
      <Part
        key={letter}
        from={`translate(${away * 11.5}em, ${place % 2 ? 9 : -9}em) rotate(${away * 6}deg)`}
        at={600 + place * 550}
        className="demo-tile grid place-items-center rounded-[1.2em] bg-raised text-accent shadow-book"
      >
        <span className="font-display text-[7em] font-semibold">{letter}</span>
      </Part>
    ))}
  </div>
)

const Audio = () => (
  <>
    <img src="/drawings/covers/duna.svg" alt="" className="h-[36em] w-auto shadow-book" />
    <div className="absolute bottom-0 flex h-[16em] items-center gap-[1.2em]">
      {[5, 9, 14, 8, 12, 16, 10, 13, 7, 11, 5].map((high, bar) => (
        <span
          key={bar}
          className="demo-bar w-[1.6em] rounded-full bg-accent"
          style={{ height: `${high}em`, animationDelay: `${bar * -170}ms` }}
        />
      ))}
    </div>
  </>
)

const Covers = () => (
  <div className="flex w-full items-center">
    <img src="/drawings/covers/dom-casmurro.svg" alt="" className="w-[22em] shadow-book" />
    <Part
      from="scaleX(0)"
      at={1200}
      lasting={700}
      className="h-[1.2em] flex-1 origin-left bg-success"
    />
    <p className="grid h-[33em] w-[22em] place-items-center rounded-[1em] bg-raised shadow-book">
      <span className="font-display text-[4.2em] leading-tight font-semibold text-ink">
        Machado de Assis
      </span>
    </p>
  </div>
)

const Calendar = () => (
  <div className="grid grid-cols-7 gap-[1em] rounded-[2em] bg-raised p-[2.5em] shadow-book">
    {Array.from({ length: 28 }, (_, day) => (
      <span key={day} className="grid size-[6.4em] rounded-[1em] bg-sunken">
        {day % 7 < 5 && (
          <Part
            from="scale(0)"
            at={300 + day * 120}
            lasting={250}
            className="rounded-[1em] bg-accent"
          />
        )}
      </span>
    ))}
  </div>
)

const Photo = () => (
  <>
    <Part
      from="translateY(-12em) rotate(-7deg) scale(0.9)"
      at={2400}
      lasting={600}
      className="rotate-3 bg-print p-[2em] pb-[7em] shadow-lifted"
    >
      <img src="/drawings/empty/gallery.svg" alt="" className="w-[40em]" />
    </Part>
    {[3, 2, 1].map((second, at) => (
      <span
        key={second}
        className="demo-second absolute font-display text-[26em] font-semibold text-accent"
        style={{ '--at': `${at * 700}ms` }}
      >
        {second}
      </span>
    ))}
  </>
)

/** Four seconds of each game, drawn. */
export const demos: Readonly<Record<GameName, () => ReactNode>> = {
  wheel: Wheel,
  memory: Memory,
  scratch: Scratch,
  scramble: Scramble,
  audio: Audio,
  covers: Covers,
  calendar: Calendar,
  photo: Photo,
}
