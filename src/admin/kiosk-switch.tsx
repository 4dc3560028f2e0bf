import { useState } from 'react'
import { becomeKiosk, stopBeingKiosk } from '@/data/kiosk-session'
import { useOneAtATime } from '@/hooks/use-one-at-a-time'
import { useIsKiosk, useIsKioskLost } from '@/hooks/use-is-kiosk'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SignInForm } from '@/ui/sign-in-form'
import { showToast } from '@/ui/toast'

/** Makes this device a kiosk, on which wins are coupons, or a plain device again. */
export function KioskSwitch() {
  const isLost = useIsKioskLost()
  const isOne = useIsKiosk() && !isLost
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
      {isLost && (
        <>
          <p role="status" className="basis-full border-l-8 border-danger pl-3">
            Este aparelho deixou de ser um quiosque, porque a sessão dele acabou ou a conta
            perdeu a permissão. O que se ganha nele não vira cupom.
          </p>
          <Button look="quiet" onClick={() => void run(undo)}>
            Deixar assim
          </Button>
        </>
      )}
      {/* One button with two names: it keeps the focus when it changes. */}
      <Button look="quiet" onClick={() => (isOne ? void run(undo) : setIsEntering(true))}>
        {isOne ? 'Desfazer' : 'Usar este aparelho como quiosque'}
      </Button>
      <Dialog
        open={isEntering}
        onClose={() => setIsEntering(false)}
        title="Usar este aparelho como quiosque"
        description="Use o e-mail e a senha da conta do quiosque. Ela fica neste aparelho até que alguém a desfaça."
        room="admin"
      >
        <SignInForm signIn={becomeKiosk} onDone={onEntered} />
      </Dialog>
    </div>
  )
}

async function undo() {
  await stopBeingKiosk()
  showToast({
    title: 'Este aparelho deixou de ser um quiosque',
    description: 'Aqui se joga sem cupons.',
    tone: 'success',
  })
}
