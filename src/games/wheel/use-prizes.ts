import { useMemo } from 'react'
import * as v from 'valibot'
import { listWheelPrizes, type RouletteItem } from '@/data/prizes'
import { readStoredRows, storeRows } from '@/device/stored-rows'
import { useRead, type ReadStatus } from '@/hooks/use-read'
import { isOutOfReach } from '@/lib/result'

/** `stored`: the service is out of reach, and these are the prizes read last. */
export type PrizeStatus = ReadStatus | 'stored'

const STORED_KEY = 'lastRoulettePrizes'
const storedPrize = v.object({ id: v.string(), label: v.string(), color: v.string() })
const NONE: readonly RouletteItem[] = []

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
        : NONE,
    [failure],
  )
  const shown: PrizeStatus = stored.length > 0 ? 'stored' : status

  /** Reads the prizes now; none when that fails. */
  async function readAgain(): Promise<readonly RouletteItem[]> {
    const latest = await readPrizes()
    if (!latest.ok) return NONE
    set(() => latest.value)
    return latest.value
  }

  return { status: shown, prizes: data ?? stored, reload, readAgain }
}
