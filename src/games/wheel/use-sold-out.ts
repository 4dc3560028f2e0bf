import { useEffect, useState } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { becomeLocalKiosk } from '@/data/local-kiosk'
import { isDrawable } from '@/lib/draw'
import { destructive, type Toast } from '@/ui/toast'
import type { Slice } from './rules'

const NONE: readonly string[] = []

/** The toast of a kiosk whose wheel has nothing left to win today (rule 13.5). */
export const noneLeft: Toast = destructive(
  'Roleta Indisponível',
  'Os prêmios de hoje já saíram. Volte amanhã!',
)

/**
 * On a kiosk, the ids of the prizes that are out of stock: read whenever the prizes are, and set by
 * every draw. Elsewhere none are known, and none are read.
 */
export function useSoldOut(prizes: readonly Slice[]) {
  const [soldOut, setSoldOut] = useState(NONE)

  useEffect(() => {
    let isCurrent = true
    async function ask() {
      await becomeLocalKiosk()
      const ids = prizes.map(({ id }) => id).filter(isDrawable)
      if (!isCurrent || !isKiosk() || ids.length === 0) return
      const { listGone } = await import('@/data/draws')
      const listed = await listGone('wheel', ids)
      if (isCurrent && listed.ok) setSoldOut(listed.value)
    }
    ask().catch((error: unknown) =>
      console.warn('What is out of stock could not be read.', error),
    )
    return () => {
      isCurrent = false
    }
  }, [prizes])

  return { soldOut, setSoldOut }
}
