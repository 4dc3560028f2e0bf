import { useState } from 'react'
import type { Prize } from './rules'

/** From this many letters on a prize is set smaller, so that it stays within the card. */
const LONG_PRIZE = 48

type PrizeFaceProps = { prize: Prize; isRevealed: boolean }

/** What lies below the foil. Assistive technology does not find it before the eye does. */
export function PrizeFace({ prize, isRevealed }: PrizeFaceProps) {
  const [isBroken, setIsBroken] = useState(false)
  const { name, image } = prize

  function onError() {
    console.warn(`The prize image "${image}" did not load; its text stands in for it.`)
    setIsBroken(true)
  }

  return (
    <div
      className="prize-face"
      aria-hidden={!isRevealed}
      data-state={isRevealed ? 'revealed' : 'covered'}
    >
      {image && !isBroken ? (
        <>
          <img
            src={image}
            alt={name}
            draggable={false}
            onError={onError}
            className="size-full object-contain"
          />
          {/* Said already by the image; the eye needs it when the toast has left. */}
          {isRevealed && (
            <p aria-hidden="true" className="text-lg font-semibold text-balance">
              {name}
            </p>
          )}
        </>
      ) : (
        <p
          className="prize-name font-display wrap-anywhere text-balance"
          data-length={name.length < LONG_PRIZE ? 'short' : 'long'}
        >
          {name}
        </p>
      )}
    </div>
  )
}
