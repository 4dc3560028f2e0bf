import { useAdminDoor } from '@/hooks/use-admin-door'
import { GameFrame } from '@/ui/game-frame'
import { StaffDoor } from '@/ui/staff-door'
import { StaffRefusal } from '@/ui/staff-refusal'
import { Settings } from './settings'
import './shop.css'

/** What the shop decides about its hub. The database lets admins alone change it. */
export function ShopPage() {
  const { door, isAdmin } = useAdminDoor()
  return (
    <GameFrame
      room="shop"
      title="Loja"
      intro="O que muda aqui chega aos quiosques em um minuto."
    >
      <div className="shop">
        <StaffDoor {...door} opening="Abrindo as configurações..." heading="Entrar na loja">
          {isAdmin ? <Settings /> : <StaffRefusal act="mudar configurações" />}
        </StaffDoor>
      </div>
    </GameFrame>
  )
}
