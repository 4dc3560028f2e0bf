import * as Primitive from '@radix-ui/react-dialog'
import { use, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './button'
import { closeToast, subscribeToToast, toastOnScreen } from './toast'
import { CurrentPage, catchFocus, DOUBLE_TAP_MS, holdSecondTap } from './page-heading'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Read with the title when the dialog opens. */
  description: ReactNode
  children: ReactNode
  /** Something was typed, or a coupon is shown: pressing outside does not close it. */
  isKept?: boolean
}

/** A modal window: takes the focus, traps it, closes with Escape and returns the focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, isKept = false } = props
  const origin = useRef<Element | null>(null)
  const openedAt = useRef(0)

  function returnFocus(event: Event) {
    // The library returns the focus only to a trigger, which our windows do not have.
    event.preventDefault()
    if (origin.current instanceof HTMLElement) origin.current.focus()
    catchFocus()
    holdSecondTap()
  }

  /** It may be the second tap of a double tap on what opened it. */
  const isJustOpened = () => performance.now() - openedAt.current < DOUBLE_TAP_MS

  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil fixed inset-0 z-40 bg-ink/60" />
        <Primitive.Content
          data-accent={use(CurrentPage)}
          onOpenAutoFocus={() => {
            origin.current = document.activeElement
            openedAt.current = performance.now()
            holdSecondTap()
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) =>
            (isKept || isJustOpened()) && event.preventDefault()
          }
          className="dialog-card fixed inset-x-0 top-0 z-40 m-auto flex h-fit w-[calc(100%-2rem)] max-w-[var(--dialog-width,32rem)] flex-col gap-4 overflow-y-auto *:shrink-0 rounded-2xl border-t-8 border-accent bg-raised p-6 shadow-lifted sm:p-8 lg:landscape:has-[.prize-card]:gap-2 lg:landscape:has-[.prize-card]:py-4"
        >
          <Primitive.Title className="font-display text-3xl font-semibold text-balance">
            {title}
          </Primitive.Title>
          <Primitive.Description asChild>
            <div className="text-lg text-ink-soft">{description}</div>
          </Primitive.Description>
          {children}
          <ToastAct />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const none = () => null

/**
 * The act of the toast on the screen, for keys and screen readers: outside the window neither reaches
 * it. Seen while it has the focus.
 */
function ToastAct() {
  const toast = useSyncExternalStore(subscribeToToast, toastOnScreen, none)
  if (!toast?.action) return null
  const { id, title, action } = toast
  return (
    <Button
      look="quiet"
      className="not-focus:sr-only"
      onClick={() => {
        closeToast(id)
        void action.act()
      }}
    >
      {action.label}: {title}
    </Button>
  )
}
