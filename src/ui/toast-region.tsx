import * as Primitive from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { inTheirTime } from '@/device/access'
import { Button } from './button'
import { closeToast, subscribeToToast, toastOnScreen, type ToastOnScreen } from './toast'

const DEFAULT_DURATION_MS = 5000

const tones = {
  plain: 'border-control bg-raised text-ink',
  success: 'border-success bg-raised text-ink',
  win: 'border-gold bg-gold-leaf text-ink',
  destructive: 'border-danger bg-danger text-raised',
} as const

const none = () => null

/** Shows the hub's single toast, and announces it. */
export const ToastRegion = () => (
  <Primitive.Provider label="Aviso" duration={DEFAULT_DURATION_MS}>
    <CurrentToast />
    <Primitive.Viewport
      label="Avisos ({hotkey})"
      className="toast-place fixed z-50 outline-none"
    />
  </Primitive.Provider>
)

function CurrentToast() {
  const toast = useSyncExternalStore(subscribeToToast, toastOnScreen, none)
  return toast && <ToastCard key={toast.id} toast={toast} />
}

function ToastCard({ toast }: { toast: ToastOnScreen }) {
  const { id, title, description, action, tone = 'plain' } = toast
  const { durationMs = DEFAULT_DURATION_MS } = toast
  return (
    <Primitive.Root
      duration={inTheirTime(durationMs)}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && closeToast(id)}
      className={`toast flex items-start gap-3 rounded-xl border-2 p-4 shadow-lifted ${tones[tone]}`}
    >
      {/* The act beside the words: a window leaves room for two lines. */}
      <div className="min-w-0 flex-1 items-center gap-x-4 sm:has-[button]:grid sm:has-[button]:grid-cols-[minmax(0,1fr)_auto]">
        <Primitive.Title className="font-display text-lg font-semibold">
          {title}
        </Primitive.Title>{' '}
        {/* The library announces all as one text: “Ops!Essa …” without the spaces. */}
        {description && (
          <Primitive.Description className="mt-0.5 wrap-anywhere">
            {description}
          </Primitive.Description>
        )}{' '}
        {action && (
          <Primitive.Action asChild altText={action.label}>
            <Button
              look="quiet"
              onClick={() => void action.act()}
              className="mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0"
            >
              {action.label}
            </Button>
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close
        aria-label="Fechar aviso"
        className="-m-2 grid min-h-target min-w-target place-items-center rounded-lg text-2xl leading-none"
      >
        <span aria-hidden="true">×</span>
      </Primitive.Close>
    </Primitive.Root>
  )
}
