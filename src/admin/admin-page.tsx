import { useNavigate } from 'react-router-dom'
import { tidyShopPhotos } from '@/data/shop-photos'
import { usePhotoUpkeep } from '@/hooks/use-photo-upkeep'
import { useStaff } from '@/hooks/use-staff'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { PageHeading } from '@/ui/page-heading'
import { Tabs } from '@/ui/tabs'
import { GameRewards } from './game-rewards'
import { KioskSwitch } from './kiosk-switch'
import { PasswordChange } from './password-change'
import { PhotoLeftovers } from './photo-leftovers'
import { RouletteTab } from './roulette-tab'
import { ScratchTab } from './scratch-tab'
import { ShopPhotos } from './shop-photos'
import { StaffBar } from './staff-bar'
import { useShop } from './use-shop'
import { UsersTab } from './users-tab'
import './admin.css'

/** Painel de Administração (rule 10.1): open to all, writable by admins. */
export function AdminPage() {
  const { staff, leave } = useStaff()
  const isAdmin = staff?.isAdmin === true
  const shop = useShop(isAdmin)
  usePhotoUpkeep(isAdmin ? tidyShopPhotos : null)
  const tab = { canEdit: isAdmin, shop }
  const navigate = useNavigate()
  return (
    <div data-cloth="admin" className="admin">
      <div className="flex flex-col items-start gap-3">
        <Button look="quiet" onClick={() => void navigate(paths.menu)}>
          Voltar ao Início
        </Button>
        <div className="max-w-full border-l-8 border-cloth pl-4">
          <PageHeading>Painel de Administração</PageHeading>
        </div>
      </div>
      <StaffBar staff={staff} onLeave={leave} />
      <Tabs
        label="Áreas do painel"
        tabs={[
          { name: 'Roleta', content: <RouletteTab {...tab} /> },
          { name: 'Raspadinha', content: <ScratchTab {...tab} /> },
          { name: 'Usuários', content: <UsersTab /> },
        ]}
      />
      {isAdmin && (
        <div className="flex flex-wrap gap-3">
          <ShopPhotos />
          <PhotoLeftovers />
          <KioskSwitch />
          <PasswordChange />
          {/* Last: it comes late, and moves nothing. */}
          {shop && <GameRewards shop={shop} />}
        </div>
      )}
    </div>
  )
}
