import { useState } from 'react'
import { becomeKiosk, stopBeingKiosk } from '@/shop/device/kiosk-session'
import { choosePaper, type Paper, PAPERS, printerPaper } from '@/shop/coupon/printer'
import { MOST_NAME_LETTERS } from '@/shop/staff/kiosk-names'
import { problemOfBlank, toastOf } from '@/ui/outcomes'
import { TextField } from '@/ui/text-field'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import { useIsKiosk, useIsKioskDisconnected } from '@/shop/device/use-is-kiosk'
import { Button } from '@/ui/button'
import { CheckedForm } from '@/ui/checked-form'
import { Dialog } from '@/ui/dialog'
import { catchFocus } from '@/ui/page-heading'
import { SelectField } from '@/ui/select-field'
import { SignInForm } from '@/ui/sign-in-form'
import { showToast } from '@/ui/toast'
import { CONNECTING, confirmPairing } from './pairing'
import { PairingCode } from './pairing-code'

/**
 * Makes this device a kiosk, where wins are coupons, or a plain device again.
 *
 * @param isAdmin whether an admin is signed in here, who may confirm it on the spot
 */
export function KioskSwitch({ isAdmin = false }: { isAdmin?: boolean }) {
  const isDisconnected = useIsKioskDisconnected()
  const isOne = useIsKiosk() && !isDisconnected
  const [isEntering, setIsEntering] = useState(false)
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
      {isEntering && (
        <Dialog
          open
          isKept
          onClose={() => setIsEntering(false)}
          title="Usar este aparelho como quiosque"
          description="No celular, a administração abre Quiosques, confere este código e dá um nome a esta tela."
        >
          <PairingCode onPaired={onEntered}>
            {(code) => isAdmin && <ConfirmHere code={code} />}
          </PairingCode>
          <details>
            <summary className="min-h-target cursor-pointer content-center underline underline-offset-4">
              Usar a conta de um quiosque
            </summary>
            <SignInForm signIn={becomeKiosk} onDone={onEntered} />
          </details>
        </Dialog>
      )}
    </div>
  )
}

/** Confirms this very screen: a shop may have no other device. */
function ConfirmHere({ code }: { code: string }) {
  const [name, setName] = useState('')
  const { isBusy, run } = useOneAtATime()

  async function confirm() {
    const confirmed = await confirmPairing(code, name.trim())
    if (!confirmed.ok) showToast(toastOf(confirmed, CONNECTING, ''))
  }

  return (
    <CheckedForm onSubmit={() => void run(confirm)} className="grid grid-cols-1 gap-3">
      <TextField
        label="Como a equipe chama esta tela"
        placeholder="Porta"
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={problemOfBlank(name, 'um nome')}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Conectando...' : 'Confirmar aqui mesmo'}
      </Button>
    </CheckedForm>
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
