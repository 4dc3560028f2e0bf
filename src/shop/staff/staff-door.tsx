import { useId, type ComponentProps, type ReactNode } from 'react'
import { SignedIn } from '@/ui/signed-in'
import { Opening } from '@/ui/opening'
import { SignInForm } from '@/ui/sign-in-form'
import { StaffNav } from './staff-nav'
import { useCaughtFocus } from '@/ui/use-caught-focus'

type StaffDoorProps = Pick<ComponentProps<typeof SignInForm>, 'signIn' | 'known'> & {
  /** Null for a visitor, undefined while unknown. */
  email: string | null | undefined
  /** The role, in words. */
  note?: string
  isAdmin: boolean
  onLeave: () => void
  /** Shown while it is unknown who is signed in, and the heading above the sign-in form. */
  opening: string
  heading: string
  hint: string
  children: ReactNode
}

/** The sign-in form in place of a staff page, or the page with a way to sign out. */
export function StaffDoor({
  email,
  note,
  isAdmin,
  signIn,
  onLeave,
  ...props
}: StaffDoorProps) {
  const id = useId()
  const { place, watch } = useCaughtFocus<HTMLHeadingElement & HTMLParagraphElement>(
    `${email}`,
  )
  return (
    <div className="contents" {...watch}>
      {email === undefined && <Opening>{props.opening}</Opening>}
      {email === null && (
        <section aria-labelledby={id} className="grid w-full max-w-md gap-4">
          <h2
            id={id}
            ref={place}
            tabIndex={-1}
            className="font-display text-2xl font-semibold outline-none"
          >
            {props.heading}
          </h2>
          <p className="text-ink-soft">{props.hint}</p>
          <SignInForm signIn={signIn} known={props.known} />
        </section>
      )}
      {email && (
        <>
          <SignedIn {...{ email, note, onLeave, place }}>
            <StaffNav isAdmin={isAdmin} />
          </SignedIn>
          {props.children}
        </>
      )}
    </div>
  )
}
