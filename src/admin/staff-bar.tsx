import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isOpenToAll, signIn, type Staff } from '@/data/staff-session'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SignInForm } from '@/ui/sign-in-form'
import { useCaughtFocus } from '@/ui/use-caught-focus'

type StaffBarProps = {
  /** Null until it was read. */
  staff: Staff | null
  onLeave: () => void
}

/** Shows who is signed in, with buttons that sign in and out and links to the other staff pages. */
export function StaffBar({ staff, onLeave }: StaffBarProps) {
  const [isEntering, setIsEntering] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const ask = async () => setIsOpen(await isOpenToAll())
    void ask()
  }, [])
  const { place, watch } = useCaughtFocus<HTMLDivElement>(`${staff?.email} ${isEntering}`)

  return (
    // On a phone three rows high from the start, so that nothing below moves.
    <div
      ref={place}
      tabIndex={-1}
      {...watch}
      className="flex min-h-40 flex-wrap items-center justify-between gap-x-3 border-y border-line py-2 outline-none sm:min-h-16 sm:flex-nowrap"
    >
      {staff?.email && (
        <>
          <p key="staff" className="min-w-0 basis-full wrap-anywhere sm:basis-auto">
            {staff.email}
            <span className="block text-sm text-ink-soft">
              {staff.isAdmin ? 'Administração' : 'Sem permissão de administração'}
              {staff.isAdmin && isOpen && ', aberta a todos neste computador'}
            </span>
          </p>
          <div className="flex flex-wrap items-center justify-end gap-x-3">
            <RoomLink to={paths.till}>Caixa</RoomLink>
            {staff.isAdmin && (
              <RoomLink to={paths.books} reloadDocument>
                Livros
              </RoomLink>
            )}
            {staff.isAdmin && <RoomLink to={paths.shop}>Loja</RoomLink>}
            {staff.isAdmin && <RoomLink to={paths.numbers}>Números</RoomLink>}
            <Button look="quiet" onClick={onLeave}>
              Sair
            </Button>
          </div>
        </>
      )}
      {staff && !staff.email && (
        <>
          <p key="visitor" className="text-ink-soft">
            Você está vendo o painel como visitante.
          </p>
          <Button onClick={() => setIsEntering(true)}>Entrar</Button>
        </>
      )}
      <Dialog
        open={isEntering}
        onClose={() => setIsEntering(false)}
        title="Entrar no painel"
        description="Use o e-mail e a senha da equipe."
        room="admin"
      >
        <SignInForm signIn={signIn} onDone={() => setIsEntering(false)} />
      </Dialog>
    </div>
  )
}

type RoomLinkProps = {
  to: string
  /** The page has a policy of its own: it may use the microphone. */
  reloadDocument?: boolean
  children: string
}

/** A link to a staff page, which no menu shows. */
const RoomLink = ({ children, ...link }: RoomLinkProps) => (
  <Link
    {...link}
    className="inline-flex min-h-target items-center rounded-lg px-3 font-semibold underline decoration-cloth decoration-2 underline-offset-4 hover:bg-sunken"
  >
    {children}
  </Link>
)
