import { memo, useId } from 'react'
import { PrizeFace } from './prize-face'
import type { Prize, Round } from './rules'
import { useCoin } from './use-coin'
import { useCover } from './use-cover'

type ScratchCardProps = {
  phase: Round['phase']
  /** What lies below the foil. */
  prize: Prize
  onCovered: () => void
  onResized: () => void
  onTouched: () => void
  onProgress: (progress: number) => void
}

/**
 * The card to scratch: with fingers, taps, or a coin moved by the keyboard. What is scratched of it
 * does not render it again.
 */
export const ScratchCard = memo(function ScratchCard(props: ScratchCardProps) {
  const { phase, prize, ...events } = props
  const { canvas, dustLayer, size, scratch } = useCover(phase, events)
  const { point, onKeyDown } = useCoin(size, (way) => {
    events.onTouched()
    scratch(way)
  })
  const instructions = useId()
  const isRevealed = phase === 'revealed'

  return (
    <div className="scratch-panel">
      {phase !== 'covering' && <PrizeFace prize={prize} isRevealed={isRevealed} />}
      <canvas
        ref={canvas}
        className="scratch-foil"
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a screen reader must let the arrow keys through to the coin
        role="application"
        tabIndex={0}
        aria-label={isRevealed ? 'Cartão já raspado' : 'Cartão para raspar'}
        aria-describedby={instructions}
        onKeyDown={isRevealed ? undefined : onKeyDown}
      />
      {point && !isRevealed && (
        <div
          aria-hidden="true"
          className="scratch-coin"
          style={{ transform: `translate(${point.x}px, ${point.y}px)` }}
        />
      )}
      <div ref={dustLayer} aria-hidden="true" className="scratch-dust" />
      <p id={instructions} hidden>
        Use as setas para mover a moeda e raspar; com Shift ela anda mais. Enter ou espaço
        raspa onde a moeda está.
      </p>
    </div>
  )
})
