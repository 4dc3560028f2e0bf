import type { ReactNode, Ref } from 'react'
import { Button } from './button'

type SignedInProps = {
  email: string
  /** The role, in words. */
  note?: string | undefined
  onLeave: () => void
  /** Takes the focus after a sign-in. */
  place?: Ref<HTMLParagraphElement>
  /** Links to other staff pages. */
  children?: ReactNode
}

/** Who is signed in, and a way out. */
export const SignedIn = ({ email, note, onLeave, place, children }: SignedInProps) => (
  <div className="border-y border-line py-2">
    <div className="flex items-center justify-between gap-3">
      <p ref={place} tabIndex={-1} className="min-w-0 wrap-anywhere outline-none">
        {email}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </p>
      <Button look="quiet" data-exit onClick={onLeave}>
        Sair
      </Button>
    </div>
    {children}
  </div>
)
