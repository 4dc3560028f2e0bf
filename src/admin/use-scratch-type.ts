import { useState } from 'react'
import { readScratchType, type ScratchType } from '@/data/prizes'
import { loadOf, useLoader, type Asking } from '@/hooks/use-loader'

/** Which card is active as far as the panel knows; null until the database has answered. */
export function useScratchType() {
  const [stored, setStored] = useState<ScratchType | null>(null)
  const [asking, setAsking] = useState<Asking>({ isQuiet: false })
  useLoader(loadOf(readScratchType, 'Erro ao buscar configurações'), {
    asking,
    onLoaded: (setting) => setting.ok && setStored(setting.value),
    askQuietly: () => setAsking({ isQuiet: true }),
  })
  return [stored, setStored] as const
}
