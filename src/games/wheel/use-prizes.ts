import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { isKiosk } from '@/data/kiosk-storage'
import { becomeLocalKiosk } from '@/data/local-kiosk'
import { listWheelPrizes, type RouletteItem } from '@/data/prizes'
import { readStoredRows, storeRows } from '@/device/storage'
import { type ReadStatus, useRead } from '@/hooks/use-read'
import { isDrawable } from '@/lib/draw'
import { isOutOfReach } from '@/lib/result'
import { destructive, type Toast } from '@/ui/toast'
import { isSoldOut, type Slice } from './rules'

/** `stored`: the service is out of reach, and these are the prizes read last. */
type PrizeStatus = ReadStatus | 'stored'

/** What there is to win. */
export type Offer = PrizeStatus | 'empty' | 'sold-out'

const STORED_KEY = 'lastRoulettePrizes'
const storedPrize = v.object({ id: v.string(), label: v.string(), color: v.string() })
const NO_PRIZES: readonly RouletteItem[] = []

async function readPrizes() {
  const prizes = await listWheelPrizes()
  if (prizes.ok) storeRows(STORED_KEY, prizes.value)
  return prizes
}

/** The prizes of the wheel. While the service is out of reach, those that were read last. */
export function usePrizes() {
  const { status, data, failure, reload, set } = useRead(['wheel-prizes'], readPrizes, {
    failed: 'Erro ao carregar prêmios',
    everyMinute: true,
  })
  const stored = useMemo(
    () =>
      failure && isOutOfReach(failure)
        ? readStoredRows(STORED_KEY, (row) => v.is(storedPrize, row))
        : NO_PRIZES,
    [failure],
  )
  const shown: PrizeStatus = stored.length > 0 ? 'stored' : status

  /** Reads the prizes now; none when that fails. */
  async function readAgain(): Promise<readonly RouletteItem[]> {
    const latest = await readPrizes()
    if (!latest.ok) return NO_PRIZES
    set(() => latest.value)
    return latest.value
  }

  return { status: shown, prizes: data ?? stored, reload, readAgain }
}

/** What there is to win while these prizes are out of stock. */
export function offerOf(
  status: PrizeStatus,
  prizes: readonly Slice[],
  soldOut: readonly string[],
): Offer {
  if (status === 'loading' || status === 'failed') return status
  if (prizes.length === 0) return 'empty'
  return isSoldOut(prizes, soldOut) ? 'sold-out' : status
}

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
  const [soldOut, setSoldOut] = useState<readonly string[]>([])

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
