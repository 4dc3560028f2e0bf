import { currentEmail, signIn, signInAsLocalTill } from '@/data/staff-session'
import { useStaffSession } from '@/hooks/use-staff-session'
import { Button } from '@/ui/button'
import { GameFrame } from '@/ui/game-frame'
import { SignInForm } from '@/ui/sign-in-form'
import { Counter } from './counter'
import './till.css'

const till = { enter: signInAsLocalTill, ask: currentEmail }

/** Where staff confirm that a coupon is used. The database decides who may, and how it stands. */
export function TillPage() {
  const { person: email, isKnown, leave } = useStaffSession(till)
  return (
    <GameFrame room="till" title="Caixa">
      <div className="till">
        {email !== null && (
          <>
            <div className="till-bar">
              <p className="min-w-0 wrap-anywhere">{email}</p>
              <Button look="quiet" onClick={leave}>
                Sair
              </Button>
            </div>
            <Counter />
          </>
        )}
        {isKnown && email === null && (
          <section aria-labelledby="till-sign-in" className="till-sign-in">
            <h2 id="till-sign-in" className="font-display text-2xl font-semibold">
              Entrar no caixa
            </h2>
            <p className="text-ink-soft">Use o e-mail e a senha do caixa ou da equipe.</p>
            <SignInForm signIn={signIn} />
          </section>
        )}
        {!isKnown && <p className="text-ink-soft">Abrindo o caixa...</p>}
      </div>
    </GameFrame>
  )
}
