import { signIn, signInAsLocalTill } from '@/data/staff-session'
import { useStaff } from '@/hooks/use-staff'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { Counter } from './counter'
import './till.css'

/** Staff confirm here that a coupon is used. The database decides who may. */
export function TillPage() {
  const { staff, leave } = useStaff(signInAsLocalTill)
  return (
    <GameFrame room="till" title="Caixa">
      <div className="till">
        <StaffDoor
          email={staff?.email}
          onLeave={leave}
          signIn={signIn}
          opening="Abrindo o caixa..."
          heading="Entrar no caixa"
          hint="Use o e-mail e a senha do caixa ou da equipe."
        >
          <Counter isAdmin={staff?.isAdmin === true} />
        </StaffDoor>
      </div>
    </GameFrame>
  )
}
