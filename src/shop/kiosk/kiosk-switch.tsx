import { useState } from 'react'
import { becomeKiosk, stopBeingKiosk } from '@/shop/device/kiosk-session'
import { choosePaper, type Paper, PAPERS, printerPaper } from '@/shop/coupon/printer'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useIsKiosk, useIsKioskDisconnected } from '@/shop/device/use-is-kiosk'
import { MOST_NAME_LETTERS } from '@/shop/staff/kiosk-names'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { catchFocus } from '@/ui/page-heading'
import { SelectField } from '@/ui/select-field'
import { SignInForm } from '@/ui/sign-in-form'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast'

/** Makes this device a kiosk, where wins are coupons, or a plain device again. */
export function KioskSwitch() {
  const isDisconnected = useIsKioskDisconnected()
  const isOne = useIsKiosk() && !isDisconnected
  const [isEntering, setIsEntering] = useState(false)
  const [name, setName] = useState('')
  const { run } = useOneAtATime()

  function onEntered() {
    setIsEntering(false)
    showToast({
      title: 'Este aparelho é um quiosque!',
      description: 'Os prêmios ganhos aqui viram cupons.',
      tone: 'success',
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOne && <p>Este aparelho é um quiosque: os prêmios ganhos nele viram cupons.</p>}
      {isDisconnected && (
        <>
          <p role="status" className="basis-full border-l-8 border-danger pl-3">
            Este aparelho deixou de ser um quiosque, porque a sessão dele acabou ou a conta
            perdeu a permissão. O que se ganha nele não vira cupom.
          </p>
          <Button look="quiet" onClick={() => void run(undo).then(catchFocus)}>
            Deixar assim
          </Button>
        </>
      )}
      {isOne && <PrinterField />}
      {/* One button with two names, so that it keeps the focus. */}
      <Button look="quiet" onClick={() => (isOne ? void run(undo) : setIsEntering(true))}>
        {isOne ? 'Desfazer' : 'Usar este aparelho como quiosque'}
      </Button>
      <Dialog
        open={isEntering}
        isKept
        onClose={() => setIsEntering(false)}
        title="Usar este aparelho como quiosque"
        description="Informe como a equipe chama este aparelho, e o e-mail e a senha da conta do quiosque. A conta fica neste aparelho até alguém tocar em “Desfazer”."
      >
        <SignInForm
          signIn={(email, password) =>
            becomeKiosk(email, password, name.trim() || undefined)
          }
          onDone={onEntered}
        >
          <TextField
            label="Nome do quiosque (opcional)"
            placeholder="Porta"
            maxLength={MOST_NAME_LETTERS}
            autoComplete="off"
            value={name}
            onChange={setName}
          />
        </SignInForm>
      </Dialog>
    </div>
  )
}

/** Whether this device prints coupons; stored on it alone. */
function PrinterField() {
  const [paper, setPaper] = useState<Paper | ''>(() => printerPaper() ?? '')

  function choose(chosen: Paper | '') {
    choosePaper(chosen || null)
    setPaper(chosen)
  }

  return (
    <SelectField
      label="Impressora"
      className="basis-full"
      value={paper}
      onChange={choose}
      options={[
        { value: '', label: 'Nenhuma' },
        ...PAPERS.map((value) => ({ value, label: `${value} mm` })),
      ]}
    />
  )
}

async function undo() {
  await stopBeingKiosk()
  choosePaper(null)
  showToast({
    title: 'Este aparelho deixou de ser um quiosque',
    description: 'Neste aparelho os jogos não dão cupom.',
    tone: 'success',
  })
}
