import * as Primitive from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'
import type { PageName } from '@/lib/paths'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Spoken with the title when the dialog opens. */
  description: ReactNode
  children: ReactNode
  /** Something is typed in it: a press beside it does not close it. */
  isForm?: boolean
  /** The page whose colour the window has: it is mounted outside of that page. */
  page?: PageName
}

/** A window over the page: takes the focus, keeps it, closes with Escape and gives it back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, isForm = false, page } = props
  const origin = useRef<Element | null>(null)

  function returnFocus(event: Event) {
    // The library gives the focus back to a trigger only, and our windows open by themselves.
    event.preventDefault()
    if (origin.current instanceof HTMLElement) origin.current.focus()
  }

  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil fixed inset-0 z-40 bg-ink/60" />
        <Primitive.Content
          data-cloth={page}
          onOpenAutoFocus={() => {
            origin.current = document.activeElement
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => isForm && event.preventDefault()}
          className="dialog-card fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(var(--reach)-2rem)] w-[calc(100%-2rem)] max-w-[var(--dialog-width,32rem)] flex-col gap-4 overflow-y-auto rounded-2xl border-t-8 border-cloth bg-raised p-6 shadow-lifted sm:p-8"
        >
          <Primitive.Title className="font-display text-3xl font-semibold text-balance">
            {title}
          </Primitive.Title>
          <Primitive.Description asChild>
            <div className="text-lg text-ink-soft">{description}</div>
          </Primitive.Description>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
