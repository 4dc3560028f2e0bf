import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tidyShopPhotos } from '@/shop/photos/shop-photos'
import { usePhotoUpkeep } from '@/shop/photos/upkeep'
import { useStaff } from '@/admin/use-staff'
import { paths } from '@/lib/paths'
import { codesLeftInWords } from '@/shop/prizes/codes-left'
import { Button } from '@/ui/button'
import { LateWindow } from '@/ui/late-window'
import { PageHeading } from '@/ui/page-heading'
import { Tabs } from '@/ui/tabs'
import { lateCode } from '@/ui/use-late'
import { TypedInTabs } from './add-form'
import './admin.css'
import { KioskSwitch } from '@/shop/kiosk/kiosk-switch'
import { PhotoLeftovers } from '@/shop/photos/photo-leftovers'
import { RouletteTab } from './roulette-tab'
import { ScratchTab } from './scratch-tab'
import { StaffBar } from './staff-bar'
import { useShop } from '@/shop/prizes/use-shop'
import { UsersTab } from './users-tab'

/** Painel de Administração (rule 10.1): open to all, writable by admins. */
export function AdminPage() {
  const { staff, leave } = useStaff()
  const isAdmin = staff?.isAdmin === true
  const shop = useShop(isAdmin)
  usePhotoUpkeep(shop ? tidyShopPhotos : null)
  const ending = codesLeftInWords(shop?.codes ?? [])
  const tab = { canEdit: isAdmin, shop }
  const navigate = useNavigate()
  const [typed] = useState(() => new Map())
  return (
    <div
      data-accent="admin"
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 p-4 sm:px-8 sm:py-6"
    >
      <div className="flex flex-col items-start gap-3">
        <Button look="quiet" onClick={() => void navigate(paths.menu)}>
          Voltar ao Início
        </Button>
        <div className="max-w-full border-l-8 border-accent pl-4">
          <PageHeading>Painel de Administração</PageHeading>
        </div>
      </div>
      <StaffBar staff={staff} onLeave={leave} />
      {ending.length > 0 && (
        <p role="status" className="border-l-8 border-danger pl-3 font-semibold">
          {ending.join(' ')}
        </p>
      )}
      <TypedInTabs value={typed}>
        <Tabs
          label="Áreas do painel"
          tabs={[
            { name: 'Roleta', content: <RouletteTab {...tab} /> },
            { name: 'Raspadinha', content: <ScratchTab {...tab} /> },
            { name: 'Usuários', content: <UsersTab /> },
          ]}
        />
      </TypedInTabs>
      {/* Keeps room for one row, so that nothing moves when it appears. */}
      <div className="grid min-h-38 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-10 gap-y-6 border-line pt-6 not-empty:border-t">
        {isAdmin && (
          <>
            <More title="Este aparelho">
              <KioskSwitch />
            </More>
            <More title="Sua conta">
              <LateWindow window={passwordWindow} action="Trocar Senha">
                {(PasswordDialog, close) => <PasswordDialog onClose={close} />}
              </LateWindow>
            </More>
            {/* Last, so that nothing moves when they appear. */}
            {shop && (
              <>
                <More title="Fotos">
                  <LateWindow window={photosWindow} action="Fotos da Galeria">
                    {(PhotosDialog, close) => <PhotosDialog onClose={close} />}
                  </LateWindow>
                  <LateWindow window={framesWindow} action="Molduras">
                    {(FramesDialog, close) => <FramesDialog onClose={close} />}
                  </LateWindow>
                  <PhotoLeftovers />
                </More>
                <More title="Outros jogos">
                  <LateWindow window={rewardsWindow} action="Prêmios dos Jogos">
                    {(RewardsDialog, close) => (
                      <RewardsDialog shop={shop} onClose={close} />
                    )}
                  </LateWindow>
                </More>
              </>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** A named group of the things only admins manage. */
function More({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

const rewardsWindow = lateCode(
  async () => (await import('@/shop/prizes/rewards-dialog')).RewardsDialog,
)
const photosWindow = lateCode(
  async () => (await import('@/shop/photos/photos-dialog')).PhotosDialog,
)
const framesWindow = lateCode(
  async () => (await import('@/shop/photos/frames-dialog')).FramesDialog,
)
const passwordWindow = lateCode(
  async () => (await import('@/shop/staff/password-dialog')).PasswordDialog,
)
