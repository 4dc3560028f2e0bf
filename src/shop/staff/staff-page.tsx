import type { ComponentProps, ReactNode } from 'react'
import { signIn } from '@/data/staff-session'
import { type Result, succeed } from '@/lib/result'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from './staff-door'
import { TitledSection } from './titled-section'
import type { useRead } from '@/ui/use-read'
import { useStaff } from '@/admin/use-staff'

type StaffPageProps = ComponentProps<typeof GameFrame> & {
  /** Shown while it is unknown who is signed in, and the heading above the sign-in form. */
  opening: string
  heading: string
  /** What only admins may do here: 'ver os números'. */
  act: string
  /** Shown below the form to sign in. */
  beforeSignIn?: ReactNode
}

/** A page for admins, behind a sign-in. The database decides who is one. */
export function StaffPage(props: StaffPageProps) {
  const { opening, heading, act, beforeSignIn, children, ...frame } = props
  const { staff, leave } = useStaff()
  const isAdmin = staff?.isAdmin === true
  return (
    <GameFrame {...frame}>
      {/* Higher than a screen before anybody has come in: what stands below does not move. */}
      <div className="grid min-h-dvh grid-cols-1 content-start gap-8">
        <StaffDoor
          email={staff?.email}
          note={isAdmin ? 'Administração' : 'Sem permissão de administração'}
          hint="Use o e-mail e a senha da administração."
          isAdmin={isAdmin}
          onLeave={leave}
          signIn={signIn}
          opening={opening}
          heading={heading}
        >
          {isAdmin ? children : <StaffRefusal act={act} />}
        </StaffDoor>
        {staff?.email === null && beforeSignIn}
      </div>
    </GameFrame>
  )
}

/** Tells staff that their account may not use this page. */
export const StaffRefusal = ({ act }: { act: string }) => (
  <TitledSection title="Acesso Negado" className="gap-2">
    <p>Você não tem permissão para {act}.</p>
    <p className="text-ink-soft">
      Saia e entre com uma conta da administração. Se esta é uma delas, confira a conexão e
      abra a página de novo.
    </p>
  </TitledSection>
)

/** Reads several things at once. Fails as a whole: with a part of them, a page would mislead. */
export async function readAll<Values extends object>(reads: {
  readonly [Name in keyof Values]: Promise<Result<Values[Name]>>
}): Promise<Result<Values>>
export async function readAll(reads: Readonly<Record<string, Promise<Result<unknown>>>>) {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(reads)) {
    const answer = await read
    if (!answer.ok) return answer
    values[name] = answer.value
  }
  return succeed(values)
}

type LoadedProps<T> = {
  read: Pick<ReturnType<typeof useRead<T>>, 'data' | 'failure' | 'reload'>
  /** Shown while loading, and after a failure. */
  waiting: string
  failed: string
  children: (data: T) => ReactNode
}

/** What a staff page has read, or a button to read it again. */
export function Loaded<T>({ read, waiting, failed, children }: LoadedProps<T>) {
  const { data, failure, reload } = read
  if (data !== undefined) return children(data)
  if (!failure) return <p className="text-ink-soft">{waiting}</p>
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">{failed}</p>
      <Button onClick={reload}>Tentar Novamente</Button>
    </div>
  )
}
