import * as Primitive from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Spoken with the title when the dialog opens. */
  description: ReactNode
  children: ReactNode
}

/** A window over the page: takes the focus, keeps it, closes with Escape and gives it back. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil fixed inset-0 z-40 bg-ink/60" />
        <Primitive.Content className="dialog-card fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg flex-col gap-4 overflow-y-auto rounded-2xl border-t-8 border-cloth bg-raised p-6 shadow-lifted sm:p-8">
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
