import { useEffect, useState } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { becomeLocalKiosk } from '@/data/local-kiosk'
import { isDrawable } from '@/lib/draw'
import type { Toast } from '@/ui/toast'
import type { Slice } from './rules'

const NONE: readonly string[] = []

/** What a kiosk says when nothing on its wheel is to be won today (rule 13.5). */
export const noneLeft: Toast = {
  title: 'Roleta Indisponível',
  description: 'Os prêmios de hoje já saíram. Volte amanhã!',
  tone: 'destructive',
}

/**
 * On a kiosk, the ids of the prizes that are not to be won any more: asked with every reading of the
 * prizes, and told by every draw. Elsewhere none are known, and nobody is asked.
 */
export function useGone(prizes: readonly Slice[]) {
  const [gone, setGone] = useState(NONE)

  useEffect(() => {
    let isCurrent = true
    async function ask() {
      await becomeLocalKiosk()
      const ids = prizes.map(({ id }) => id).filter(isDrawable)
      if (!isCurrent || !isKiosk() || ids.length === 0) return
      const { listGone } = await import('@/data/draws')
      const listed = await listGone('wheel', ids)
      if (isCurrent && listed.ok) setGone(listed.value)
    }
    ask().catch((error: unknown) => console.warn('Nobody told what is gone.', error))
    return () => {
      isCurrent = false
    }
  }, [prizes])

  return { gone, setGone }
}
