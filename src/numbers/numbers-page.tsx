import { useAdminDoor } from '@/hooks/use-admin-door'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { StaffRefusal } from '@/ui/staff-refusal'
import { Ledger } from './ledger'
import './numbers.css'

/** What the games bring to the shop. The database tells it to admins alone. */
export function NumbersPage() {
  const { door, isAdmin } = useAdminDoor()
  return (
    <GameFrame room="numbers" title="Números">
      <div className="numbers">
        <StaffDoor {...door} opening="Abrindo os números..." heading="Entrar nos números">
          {isAdmin ? <Ledger /> : <StaffRefusal act="ver os números" />}
        </StaffDoor>
      </div>
    </GameFrame>
  )
}
