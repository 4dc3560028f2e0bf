import { currentEmail, signIn, signInAsLocalTill } from '@/data/staff-session'
import { useStaffSession } from '@/hooks/use-staff-session'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { Counter } from './counter'
import './till.css'

const till = { enter: signInAsLocalTill, ask: currentEmail }

/** Where staff confirm that a coupon is used. The database decides who may, and how it stands. */
export function TillPage() {
  const { person: email, isKnown, leave } = useStaffSession(till)
  return (
    <GameFrame room="till" title="Caixa">
      <div className="till">
        <StaffDoor
          email={isKnown ? email : undefined}
          onLeave={leave}
          signIn={signIn}
          opening="Abrindo o caixa..."
          heading="Entrar no caixa"
          hint="Use o e-mail e a senha do caixa ou da equipe."
        >
          <Counter />
        </StaffDoor>
      </div>
    </GameFrame>
  )
}
