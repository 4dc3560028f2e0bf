import { useMemo } from 'react'
import * as v from 'valibot'
import { listWheelPrizes, type RouletteItem } from '@/data/prizes'
import { readStoredRows, storeRows } from '@/device/storage'
import { type ReadStatus, useRead } from '@/ui/use-read'
import { isDrawable, noneInWords } from '@/lib/draw'
import { isOutOfReach } from '@/lib/result'
import { useHost } from '@/play/host'
import { destructive, type Toast } from '@/ui/toast'

/** What there is to win; `stored`: the service is out of reach, and these are the prizes read last. */
export type Availability = ReadStatus | 'stored' | 'empty' | 'sold-out'

const STORED_KEY = 'lastRoulettePrizes'
const storedPrize = v.object({ id: v.string(), label: v.string(), color: v.string() })
const NO_PRIZES: readonly RouletteItem[] = []
const NONE_GONE: readonly string[] = []

async function readPrizes() {
  const prizes = await listWheelPrizes()
  if (prizes.ok) storeRows(STORED_KEY, prizes.value)
  return prizes
}

/** The prizes of the wheel. While the service is out of reach, those that were read last. */
export function usePrizes() {
  const host = useHost()
  const { status, data, failure, isStale, reload, set } = useRead(
    ['wheel-prizes'],
    readPrizes,
    {
      failed: 'Erro ao carregar prêmios',
      everyMinute: true,
    },
  )
  const stored = useMemo(
    () =>
      failure && isOutOfReach(failure)
        ? readStoredRows(STORED_KEY, (row) => v.is(storedPrize, row))
        : NO_PRIZES,
    [failure],
  )
  const prizes = data ?? stored
  const ids = prizes.map(({ id }) => id).filter(isDrawable)
  async function readGone() {
    await host.ready()
    return host.listGone('wheel', ids)
  }
  const gone = useRead(['wheel-gone', ids], readGone, {
    enabled: ids.length > 0,
    everyMinute: true,
  })
  const soldOut = gone.data ?? NONE_GONE

  function availabilityNow(): Availability {
    if (stored.length === 0 && status !== 'ready') return status
    if (prizes.length === 0) return 'empty'
    if (prizes.every(({ id }) => soldOut.includes(id))) return 'sold-out'
    return stored.length > 0 || isStale ? 'stored' : 'ready'
  }

  /** Reads the prizes now; none when that fails. */
  async function readAgain(): Promise<readonly RouletteItem[]> {
    const latest = await readPrizes()
    if (!latest.ok) return NO_PRIZES
    set(() => latest.value)
    return latest.value
  }

  return {
    availability: availabilityNow(),
    prizes,
    /** Ids of the prizes out of stock: read every minute, and set by every draw. */
    soldOut,
    setSoldOut: (latest: readonly string[]) => gone.set(() => latest),
    reload,
    readAgain,
  }
}

/** The toast of a kiosk whose wheel has nothing left to win today (rule 13.5). */
export const noneLeft: Toast = destructive('Roleta Indisponível', noneInWords(true))

/** The toast of a spin for which counter or schedule had no prize (rule 18.13). */
export const noneNow: Toast = {
  title: 'Sem prêmio desta vez',
  description: noneInWords(false),
}
