import * as Primitive from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { closeToast, subscribeToToast, toastOnScreen, type ToastOnScreen } from './toast'

const DEFAULT_DURATION_MS = 5000

const tones = {
  plain: 'border-control bg-raised text-ink',
  success: 'border-success bg-raised text-ink',
  win: 'border-gold bg-gold-leaf text-ink',
  destructive: 'border-danger bg-danger text-raised',
} as const

const none = () => null

/** Where the hub's one toast is shown and announced. */
export const ToastRegion = () => (
  <Primitive.Provider label="Aviso" duration={DEFAULT_DURATION_MS}>
    <CurrentToast />
    <Primitive.Viewport
      label="Avisos ({hotkey})"
      className="fixed inset-x-3 top-3 z-50 mx-auto flex max-w-md flex-col outline-none sm:right-6 sm:left-auto sm:mx-0 sm:w-md"
    />
  </Primitive.Provider>
)

function CurrentToast() {
  const toast = useSyncExternalStore(subscribeToToast, toastOnScreen, none)
  return toast && <ToastCard key={toast.id} toast={toast} />
}

function ToastCard({ toast }: { toast: ToastOnScreen }) {
  const { id, title, description, tone = 'plain', durationMs = DEFAULT_DURATION_MS } = toast
  return (
    <Primitive.Root
      duration={durationMs}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && closeToast(id)}
      className={`toast flex items-start gap-3 rounded-xl border-2 p-4 shadow-lifted ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-display text-lg font-semibold">
          {title}
        </Primitive.Title>
        {description && (
          <Primitive.Description className="mt-0.5 wrap-anywhere">
            {description}
          </Primitive.Description>
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
