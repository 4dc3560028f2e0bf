import { signIn } from '@/data/staff-session'
import { useStaff } from '@/hooks/use-staff'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { StaffRefusal } from '@/ui/staff-refusal'
import { Ledger } from './ledger'
import './numbers.css'

/** What the games bring to the shop. The database tells it to admins alone. */
export function NumbersPage() {
  const { staff, isKnown, leave } = useStaff()
  return (
    <GameFrame room="numbers" title="Números">
      <div className="numbers">
        <StaffDoor
          email={isKnown ? staff.email : undefined}
          note={staff.isAdmin ? 'Administração' : 'Sem permissão de administração'}
          onLeave={leave}
          signIn={signIn}
          opening="Abrindo os números..."
          heading="Entrar nos números"
          hint="Use o e-mail e a senha da administração."
        >
          {staff.isAdmin ? <Ledger /> : <StaffRefusal act="ver os números" />}
        </StaffDoor>
      </div>
    </GameFrame>
  )
}
