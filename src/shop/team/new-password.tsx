import { qrCodeOf } from '@/lib/qr-code'
import { usePhoneOrigin } from '@/shop/coupon/phone-origin'
import { linkOfAccount, type NewAccount } from '@/shop/staff/account-link'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { QrPicture } from '@/ui/qr-picture'

type NewPasswordProps = NewAccount & { onClose: () => void }

/** Shows a password that was just made: once, because the database keeps its hash alone. */
export function NewPassword({ email, password, onClose }: NewPasswordProps) {
  const origin = usePhoneOrigin()
  const code =
    origin === null ? undefined : qrCodeOf(linkOfAccount(origin, { email, password }))
  return (
    <Dialog
      open
      isKept
      onClose={onClose}
      title="Senha nova"
      description="Anote agora: ela não aparece outra vez."
    >
      <p className="wrap-anywhere">{email}</p>
      <p className="text-center font-mono text-2xl font-semibold wrap-anywhere">
        {password}
      </p>
      {code && (
        <>
          <QrPicture code={code} label="Código QR da conta" className="mx-auto max-w-40" />
          <p className="text-center text-ink-soft">
            No celular da pessoa, este código abre o caixa com o e-mail e a senha já
            preenchidos.
          </p>
        </>
      )}
      <Button onClick={onClose}>Já anotei</Button>
    </Dialog>
  )
}
