import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { QrPicture } from '@/ui/qr-picture'
import type { CodeState } from './use-take-away'

type CodeDialogProps = { code: CodeState; onClose: () => void }

/** The plan as a code to point a phone at, or why there is none. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const isCode = typeof code !== 'string'
  return (
    <Dialog
      room="calendar"
      open={code !== 'closed'}
      onClose={onClose}
      title="Leve o plano no celular"
      description={
        isCode
          ? 'Aponte a câmera do celular: o código guarda o plano inteiro, sem precisar de internet.'
          : 'Seu plano tem dias demais para caber em um código. Escolha menos livros ou baixe o calendário.'
      }
    >
      {isCode && (
        <QrPicture
          code={code}
          label="Código QR do plano de leitura"
          className="mx-auto max-w-[min(26rem,60dvh)]"
        />
      )}
      <Button onClick={onClose} className="text-lg">
        Fechar
      </Button>
    </Dialog>
  )
}
