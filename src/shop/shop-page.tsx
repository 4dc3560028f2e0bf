import { signIn } from '@/data/staff-session'
import { useStaff } from '@/hooks/use-staff'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { StaffRefusal } from '@/ui/staff-refusal'
import { Settings } from './settings'
import './shop.css'

/** What the shop decides about its hub. The database lets admins alone change it. */
export function ShopPage() {
  const { staff, isKnown, leave } = useStaff()
  return (
    <GameFrame
      room="shop"
      title="Loja"
      intro="O que muda aqui chega aos quiosques em um minuto."
    >
      <div className="shop">
        <StaffDoor
          email={isKnown ? staff.email : undefined}
          note={staff.isAdmin ? 'Administração' : 'Sem permissão de administração'}
          onLeave={leave}
          signIn={signIn}
          opening="Abrindo as configurações..."
          heading="Entrar na loja"
          hint="Use o e-mail e a senha da administração."
        >
          {staff.isAdmin ? <Settings /> : <StaffRefusal act="mudar configurações" />}
        </StaffDoor>
      </div>
    </GameFrame>
  )
}
