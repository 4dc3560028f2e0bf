import { useState } from 'react'
import { downloadText } from '@/device/download'
import { useIsHere } from '@/ui/use-page-state'
import type { QrCode } from '@/lib/qr-code'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { QrPicture } from '@/ui/qr-picture'
import { destructive, showToast } from '@/ui/toast'
import { calendarFile, calendarNote } from './calendar-file'
import type { ReadingPart } from './rules'

/** Buttons that download the plan as a calendar file, and show it as a code. */
export function TakeAway({ plan }: { plan: readonly ReadingPart[] }) {
  const [code, setCode] = useState<CodeState>('closed')
  const isHere = useIsHere()

  /** Drops files that are ready only after the visitor has left or changed the plan. */
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

  const download = () =>
    prepare(calendarFile(plan, new Date()), (file) =>
      downloadText('plano-de-leitura.ics', file, 'text/calendar;charset=utf-8'),
    )

  const showCode = () =>
    prepare(codeOf(calendarNote(plan, new Date())), (made) => setCode(made ?? 'too-long'))

  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" onClick={() => void download()} className="flex-[1_1_13rem]">
        Baixar para a Agenda
      </Button>
      <Button look="quiet" onClick={() => void showCode()} className="flex-[1_1_13rem]">
        Levar no Celular
      </Button>
      <CodeDialog code={code} onClose={() => setCode('closed')} />
    </div>
  )
}

/** `too-long`: the plan does not fit in one code. */
type CodeState = 'closed' | 'too-long' | QrCode

/** The plan as a QR code, or why there is none. */
function CodeDialog({ code, onClose }: { code: CodeState; onClose: () => void }) {
  const isCode = typeof code !== 'string'
  return (
    <Dialog
      open={code !== 'closed'}
      onClose={onClose}
      title="Leve o plano no celular"
      description={
        isCode
          ? 'Aponte a câmera do celular: o código guarda o plano inteiro, sem precisar de internet.'
          : 'Seu plano é grande demais para um código QR. Escolha menos livros ou baixe o calendário.'
      }
    >
      {isCode && (
        <QrPicture
          code={code}
          label="Código QR do plano de leitura"
          className="mx-auto max-w-[min(26rem,0.4*var(--reach))]"
        />
      )}
      <Button onClick={onClose} className="text-lg">
        Fechar
      </Button>
    </Dialog>
  )
}

async function codeOf(note: Promise<string>): Promise<QrCode | undefined> {
  const { qrCodeOf } = await import('@/lib/qr-code')
  return qrCodeOf(await note)
}
