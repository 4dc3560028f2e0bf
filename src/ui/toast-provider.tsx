import * as Primitive from '@radix-ui/react-toast'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const DEFAULT_DURATION_MS = 5000

const tones = {
  plain: 'border-control bg-raised text-ink',
  success: 'border-success bg-raised text-ink',
  win: 'border-gold bg-gold-leaf text-ink',
  destructive: 'border-danger bg-danger text-raised',
} as const

export type Toast = {
  title: string
  description?: string
  tone?: keyof typeof tones
  /** How long it stays, in milliseconds; 5000 unless the specification says otherwise. */
  durationMs?: number
}

type ShowToast = (toast: Toast) => void
type ToastOnScreen = Toast & { id: number; place: string }

const ToastContext = createContext<ShowToast | null>(null)

/** Shows a toast in place of the one on screen. The function stays the same between renders. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it.')
  return show
}

type ToastProviderProps = {
  /** Where the visitor is: a toast belongs to the place that showed it and leaves with it. */
  place: string
  children: ReactNode
}

/** The one toast region of the hub (specification, sections 2 and 4: one toast at a time). */
export function ToastProvider({ place, children }: ToastProviderProps) {
  const [current, setCurrent] = useState<ToastOnScreen | null>(null)

  const [lastPlace, setLastPlace] = useState(place)
  if (lastPlace !== place) {
    setLastPlace(place)
    // What was on screen is gone for good. What a page tells after it was left waits for its return.
    if (current?.place === lastPlace) setCurrent(null)
  }

  const show = useCallback<ShowToast>(
    (toast) => setCurrent((last) => ({ ...toast, id: (last?.id ?? 0) + 1, place })),
    [place],
  )

  return (
    <ToastContext value={show}>
      <Primitive.Provider label="Aviso" duration={DEFAULT_DURATION_MS}>
        {children}
        {current?.place === place && (
          <ToastCard key={current.id} toast={current} onClose={() => setCurrent(null)} />
        )}
        <Primitive.Viewport
          label="Avisos ({hotkey})"
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-w-md flex-col outline-none sm:right-6 sm:left-auto sm:mx-0 sm:w-md"
        />
      </Primitive.Provider>
    </ToastContext>
  )
}

function ToastCard({ toast, onClose }: { toast: ToastOnScreen; onClose: () => void }) {
  const { title, description, tone = 'plain', durationMs = DEFAULT_DURATION_MS } = toast
  return (
    <Primitive.Root
      duration={durationMs}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
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
