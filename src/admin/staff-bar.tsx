import { type ReactNode, useState } from 'react'
import { isOpenToAll, signIn, type Staff } from '@/data/staff-session'
import { useAnswer } from '@/ui/use-answer'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SignInForm } from '@/ui/sign-in-form'
import { useCaughtFocus } from '@/ui/use-caught-focus'
import { SignedIn } from '@/ui/signed-in'

type StaffBarProps = {
  /** Null until read. */
  staff: Staff | null
  onLeave: () => void
  /** Links to the other staff pages, if there are any. */
  links: ReactNode
}

/** Who is signed in; for a visitor, the sign-in. */
export function StaffBar({ staff, onLeave, links }: StaffBarProps) {
  const [isEntering, setIsEntering] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useAnswer('arrival', isOpenToAll, setIsOpen)
  const { place, watch } = useCaughtFocus<HTMLDivElement>(`${staff?.email} ${isEntering}`)
  const role = staff?.isAdmin ? 'Administração' : 'Sem permissão de administração'

  return (
    // Full height from the start, so that nothing below moves.
    <div
      ref={place}
      tabIndex={-1}
      {...watch}
      className={`${links ? 'min-h-54 sm:min-h-44 lg:min-h-32' : 'min-h-20'} outline-none`}
    >
      {staff?.email && (
        <SignedIn
          email={staff.email}
          note={staff.isAdmin && isOpen ? `${role}, aberta a todos neste computador` : role}
          onLeave={onLeave}
        >
          {links}
        </SignedIn>
      )}
      {staff && !staff.email && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-2">
          <p className="text-ink-soft">Você está vendo o painel como visitante.</p>
          <Button onClick={() => setIsEntering(true)}>Entrar</Button>
        </div>
      )}
      <Dialog
        open={isEntering}
        isKept
        onClose={() => setIsEntering(false)}
        title="Entrar no painel"
        description="Use o e-mail e a senha da equipe."
      >
        <SignInForm signIn={signIn} onDone={() => setIsEntering(false)} />
      </Dialog>
    </div>
  )
}
