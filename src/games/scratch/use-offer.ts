import { useState } from 'react'
import { useRead } from '@/hooks/use-read'
import { useTicket } from '@/hooks/use-ticket'
import { isSameOffer, readOffer, type ScratchOffer } from './read-offer'

/**
 * The active card and its prizes, read when the screen opens; null until then. What is read later is
 * kept for the next card: the one that is being scratched stays as it is.
 */
export function useOffer() {
  useTicket()
  const { data, failure, set } = useRead(['scratch-offer'], readOffer, {
    failed: ({ title }) => title,
    everyMinute: true,
  })
  const latest = data ?? failure?.offer ?? null
  const [dealt, setDealt] = useState<ScratchOffer | null>(null)
  if (!dealt && latest) setDealt(latest)

  /** Plays the next card with what was read last. @returns its prizes */
  function renew() {
    setDealt(latest)
    return latest?.prizes ?? []
  }

  /** Reads the prizes of this card again: none when the shop plays the other card. */
  async function readAgain() {
    const read = await readOffer()
    if (!read.ok) return []
    set(() => read.value)
    return read.value.type === dealt?.type ? read.value.prizes : []
  }

  // Where there is nothing to scratch, there is nothing to wait for.
  const offer = dealt?.prizes.length === 0 ? latest : dealt
  return {
    offer,
    /** The next card has other prizes than this one. */
    hasNews: offer !== null && latest !== null && !isSameOffer(offer, latest),
    renew,
    readAgain,
  }
}
