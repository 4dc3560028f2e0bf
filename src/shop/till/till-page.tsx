import {
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { listKiosks } from '@/shop/staff/kiosks'
import { listLastRedemptions } from './redemptions'
import { listCodesLeft } from '@/shop/prizes/shop-codes'
import { signIn, signInAsLocalTill } from '@/data/staff-session'
import { useRead } from '@/ui/use-read'
import { useStaff } from '@/admin/use-staff'
import { codesLeftInWords } from '@/shop/prizes/codes-left'
import { isLost, type Kiosk, kioskName, silenceInWords } from '@/shop/staff/kiosk-names'
import { Button } from '@/ui/button'
import { Announcement, GameFrame } from '@/ui/game-frame'
import { LazyWindow } from '@/shop/staff/lazy-window'
import { accountOfHash } from '@/shop/staff/account-link'
import { StaffDoor } from '@/shop/staff/staff-door'
import { CodeField } from '@/shop/coupon/code-field'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { LastUses } from './last-uses'
import { OutcomeCard } from './outcome-card'
import { isConfirmable, isVoidable, READER_FAILED } from './outcomes'
import type { ScannerProps } from './scanner'
import './till.css'
import { useCodeField } from './use-code-field'
import { LOOKING, useTill } from './use-till'

/** Where staff confirm that a coupon is used. The database decides who may. */
export function TillPage() {
  const { staff, leave } = useStaff(signInAsLocalTill)
  const isAdmin = staff?.isAdmin === true
  const known = useNewAccount()
  return (
    <GameFrame title="Caixa">
      <div className="till grid flex-1 grid-cols-1 content-start gap-4">
        <StaffDoor
          email={staff?.email}
          isAdmin={isAdmin}
          onLeave={leave}
          signIn={signIn}
          known={known}
          opening="Abrindo o caixa..."
          heading="Entrar no caixa"
          hint="Use o e-mail e a senha do caixa ou da equipe."
        >
          <Counter isAdmin={isAdmin} />
        </StaffDoor>
      </div>
    </GameFrame>
  )
}

/** The account of a scanned code; the address forgets its password at once. */
function useNewAccount() {
  const [account] = useState(() =>
    typeof location === 'undefined' ? undefined : accountOfHash(location.hash.slice(1)),
  )
  useEffect(() => {
    if (account) history.replaceState(history.state, '', location.pathname)
  }, [account])
  return account
}

const voidWindows = lazyModule(() => import('./void-windows'))

/** The code field, the outcome, and the uses of today. */
function Counter({ isAdmin }: { isAdmin: boolean }) {
  const lastUses = useRead(['last-uses'], listLastRedemptions, { everyMinute: true })
  const till = useTill(lastUses.refresh)
  const { typed, type, scan, outcome, spoken, isBusy, isLooking, submit, undo } = till
  const [isScanning, setIsScanning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const cameraButton = useRef<HTMLButtonElement>(null)
  const canConfirm = isConfirmable(outcome)
  useCodeField(form, outcome, lookUpOrConfirm)

  function lookUpOrConfirm() {
    setIsScanning(false)
    // The next scan replaces this one, even before its answer.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    submit()
  }

  /** A scanner may end with Tab; a second one leaves the field. */
  function onKeyDown(event: KeyboardEvent) {
    const isNew = typed.trim() !== '' && !outcome && !isLooking
    if (event.key !== 'Tab' || event.shiftKey || !isNew) return
    event.preventDefault()
    lookUpOrConfirm()
  }

  function openCamera() {
    if (isBusy) return
    // Clears the last coupon for the next one.
    type('')
    setIsScanning(true)
  }

  function onScan(code: string) {
    setIsScanning(false)
    scan(code)
  }

  function closeCamera() {
    // Closing the camera may remove the focused button.
    cameraButton.current?.focus()
    setIsScanning(false)
  }

  return (
    <div className="till-counter grid grid-cols-1 items-start">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          lookUpOrConfirm()
        }}
        noValidate
        className="till-form flex flex-wrap gap-3"
      >
        <Warnings />
        <CodeField value={typed} onChange={type} readOnly={isBusy} onKeyDown={onKeyDown} />
        {!canConfirm && (
          <Button type="submit" aria-disabled={isBusy} className="text-lg">
            {isLooking ? LOOKING : 'Verificar'}
          </Button>
        )}
        {outcome && (
          <OutcomeCard outcome={outcome} onUndo={undo}>
            {canConfirm && (
              <Button type="submit" aria-disabled={isBusy} className="till-confirm">
                {isBusy ? 'Confirmando...' : 'Confirmar uso'}
              </Button>
            )}
            {isAdmin && isVoidable(outcome) && (
              <LazyWindow window={voidWindows} action="Cancelar cupom">
                {({ VoidCouponWindow }, close) => (
                  <VoidCouponWindow
                    coupon={outcome.coupon}
                    onVoid={till.show}
                    onClose={close}
                  />
                )}
              </LazyWindow>
            )}
          </OutcomeCard>
        )}
        {/* One button with two texts, so that it keeps the focus. */}
        <Button
          ref={cameraButton}
          look="quiet"
          aria-disabled={isBusy}
          onClick={isScanning ? closeCamera : openCamera}
          className="text-lg"
        >
          {isScanning ? 'Fechar câmera' : 'Ler com a câmera'}
        </Button>
        {isScanning && <LazyScanner onCode={onScan} onClose={closeCamera} />}
      </form>
      <LastUses uses={lastUses.data} onUndo={undo}>
        {isAdmin && (
          <LazyWindow window={voidWindows} action="Cancelar cupons">
            {({ VoidWinsWindow }, close) => <VoidWinsWindow onClose={close} />}
          </LazyWindow>
        )}
      </LastUses>
      <Announcement>{spoken}</Announcement>
    </div>
  )
}

const problemLook = 'till-problem font-semibold empty:hidden'

const silent = (kiosk: Kiosk) => `O quiosque ${kioskName(kiosk)} está sem sinal`

/** Kiosks that stopped reporting, codes of the shop that run out, and a missing network. */
function Warnings() {
  const minutely = { everyMinute: 'once-read' } as const
  const { data: kiosks = [] } = useRead(['kiosks'], listKiosks, minutely)
  const { data: codes = [] } = useRead(['codes-left'], listCodesLeft, minutely)
  const isOnline = useOnline()
  const lost = kiosks.filter(isLost)
  return (
    <>
      {/* The minutes are not announced, because they change by themselves. */}
      <p className={problemLook}>
        {lost
          .map((kiosk) => `${silent(kiosk)} há ${silenceInWords(kiosk.seconds_silent)}.`)
          .join(' ')}
      </p>
      <Announcement>{lost.map((kiosk) => `${silent(kiosk)}.`).join(' ')}</Announcement>
      <p role="status" className={problemLook}>
        {codesLeftInWords(codes).join(' ')}
      </p>
      <p role="status" className={problemLook}>
        {!isOnline && 'Sem conexão: nenhum uso pode ser confirmado agora.'}
      </p>
    </>
  )
}

const scanner = lazyModule(async () => (await import('./scanner')).Scanner)

function LazyScanner(props: ScannerProps) {
  const { code: Scanner, hasFailed } = useLazy(scanner)
  if (Scanner) return <Scanner {...props} />
  return <p role="status">{hasFailed ? READER_FAILED : 'Abrindo a câmera...'}</p>
}

function subscribeToNetwork(onChange: () => void) {
  const ended = new AbortController()
  const { signal } = ended
  addEventListener('online', onChange, { signal })
  addEventListener('offline', onChange, { signal })
  return () => ended.abort()
}

/** Whether the device has a network connection, as far as the browser knows. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
