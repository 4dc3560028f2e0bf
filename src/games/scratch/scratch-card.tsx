import {
  memo,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { playSound } from '@/device/sound'
import type { Size } from '@/lib/fit-image'
import { moveCoin } from './coin'
import type { Point, Stroke } from './coverage'
import { allowEarlyReveal, BLANK, type Prize, type Round } from './rules'
import { type ChangeRound, useCover } from './use-cover'

type ScratchCardProps = {
  phase: Round['phase']
  onChange: ChangeRound
  prize: Prize
  /** The prize lies on a card of its own, over this one. */
  isToldAbove: boolean
}

/**
 * The card to scratch: with fingers, taps, or a coin moved by the keyboard. Memoized, because
 * every percent of progress renders the page.
 */
export const ScratchCard = memo(function ScratchCard(props: ScratchCardProps) {
  const { phase, prize, isToldAbove, onChange } = props
  const { canvas, dustLayer, size, scratchAlong, endStroke } = useCover(phase, onChange)
  const { point, onKeyDown } = useCoin(size, scratchAlong)
  const instructions = useId()
  const lastKey = useRef('')
  const isRevealed = phase === 'revealed'

  /** A screen reader presses without a pointer; a tap has scratched already. */
  function onClick({ detail }: MouseEvent) {
    const isTap = endStroke() && detail > 0
    if (isTap || !point || isRevealed) return
    scratchAlong([point])
    onChange(allowEarlyReveal)
  }

  /** Some screen readers keep the arrow keys to themselves, and pass Enter on: twice in place. */
  function onKey(event: KeyboardEvent) {
    onKeyDown(event)
    if (event.key === 'Enter' && lastKey.current === 'Enter') onChange(allowEarlyReveal)
    lastKey.current = event.key
  }

  return (
    <>
      {phase !== 'covering' && (
        <PrizeFace prize={isToldAbove ? BLANK : prize} isRevealed={isRevealed} />
      )}
      <canvas
        ref={canvas}
        className="scratch-cover absolute inset-0 size-full"
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a screen reader must let the arrow keys through to the coin
        role="application"
        tabIndex={0}
        aria-label={isRevealed ? 'Cartão já raspado' : 'Cartão para raspar'}
        aria-describedby={instructions}
        onKeyDown={isRevealed ? undefined : onKey}
        onClick={onClick}
      />
      {point && !isRevealed && (
        <div
          aria-hidden="true"
          className="scratch-coin pointer-events-none invisible absolute -top-[22px] -left-[22px] size-[44px] rounded-full border-3 border-ink"
          style={{ transform: `translate(${point.x}px, ${point.y}px)` }}
        />
      )}
      <div
        ref={dustLayer}
        aria-hidden="true"
        className="text-dust pointer-events-none absolute inset-0"
      />
      <p id={instructions} hidden>
        Use as setas para mover a moeda e raspar; com Shift ela anda mais. Enter ou espaço
        raspa onde a moeda está.
      </p>
    </>
  )
})

/** From this length on a prize is set in smaller letters, to fit on the card. */
const LONG_PRIZE = 48

/** The prize below the cover, hidden from screen readers until it is revealed. */
function PrizeFace({ prize, isRevealed }: { prize: Prize; isRevealed: boolean }) {
  const { name, image } = prize
  return (
    <div
      className="prize-face grid h-full place-items-center gap-1 text-center"
      aria-hidden={!isRevealed}
      data-state={isRevealed ? 'revealed' : 'covered'}
    >
      {image ? (
        <PrizePicture name={name} image={image}>
          <PrizeName name={name} />
        </PrizePicture>
      ) : (
        <PrizeName name={name} />
      )}
    </div>
  )
}

const PrizeName = ({ name }: { name: string }) => (
  <p
    className="prize-name font-display font-semibold wrap-anywhere text-balance"
    data-length={name.length < LONG_PRIZE ? 'short' : 'long'}
  >
    {name}
  </p>
)

type PrizePictureProps = { name: string; image: string; children: ReactNode }

/** The picture of a prize; something else where it does not load. */
export function PrizePicture({ name, image, children }: PrizePictureProps) {
  const [isBroken, setIsBroken] = useState(false)

  function onError() {
    console.warn(`The prize image "${image}" did not load; its text is shown instead.`)
    setIsBroken(true)
  }

  return isBroken ? (
    children
  ) : (
    <img
      src={image}
      alt={name}
      draggable={false}
      onError={onError}
      className="prize-picture"
    />
  )
}

/** The coin of the keyboard: arrow keys move it and scratch, Enter and space scratch in place. */
function useCoin(size: Size | null, scratch: (stroke: Stroke) => void) {
  const [place, setPlace] = useState<{ size: Size; point: Point } | null>(null)
  // After a resize the coin starts in the middle again.
  const known = place?.size === size ? place?.point : undefined
  const point = known ?? (size && { x: size.width / 2, y: size.height / 2 })

  function onKeyDown(event: KeyboardEvent) {
    if (!size || !point || event.altKey || event.ctrlKey || event.metaKey) return
    const next = moveCoin(point, event.key, event.shiftKey, size)
    if (!next) return
    // Arrow keys and space would scroll the page.
    event.preventDefault()
    if (!event.repeat) playSound('scratch')
    setPlace({ size, point: next })
    scratch([point, next])
  }

  return { point, onKeyDown }
}
