import { useState } from 'react'
import { downloadText } from '@/device/download'
import { useIsHere } from '@/hooks/use-page-state'
import type { QrCode } from '@/lib/qr-code'
import { destructive, showToast } from '@/ui/toast'
import { calendarFile, calendarNote } from './calendar-file'
import type { ReadingPart } from './rules'

/** `too-long`: the plan does not fit in one code. */
export type CodeState = 'closed' | 'too-long' | QrCode

/**
 * Downloads the plan or shows its code. The code that writes them is loaded on demand; a result
 * that comes after the visitor has left, or has changed the plan, is dropped.
 */
export function useTakeAway(plan: readonly ReadingPart[], now: () => Date) {
  const [code, setCode] = useState<CodeState>('closed')
  const isHere = useIsHere()

  async function prepare<T>(result: Promise<T>, onReady: (ready: T) => void) {
    try {
      const ready = await result
      if (isHere.current) onReady(ready)
    } catch (error) {
      console.warn('The plan could not be prepared.', error)
      if (!isHere.current) return
      showToast(
        destructive(
          'Calendário Indisponível',
          'Não foi possível preparar seu plano. Tente novamente.',
        ),
      )
    }
  }

  return {
    code,
    closeCode: () => setCode('closed'),
    download: () =>
      prepare(calendarFile(plan, now()), (file) =>
        downloadText('plano-de-leitura.ics', file, 'text/calendar;charset=utf-8'),
      ),
    showCode: () =>
      prepare(codeOf(calendarNote(plan, now())), (made) => setCode(made ?? 'too-long')),
  }
}

async function codeOf(note: Promise<string>): Promise<QrCode | undefined> {
  const { qrCodeOf } = await import('@/lib/qr-code')
  return qrCodeOf(await note)
}
