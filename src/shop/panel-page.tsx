import { type ReactNode, useId } from 'react'
import { Panel } from '@/admin/panel'
import { useStaff } from '@/admin/use-staff'
import { LazyWindow } from '@/shop/staff/lazy-window'
import { lazyModule } from '@/ui/use-lazy'
import { KioskSwitch } from './kiosk/kiosk-switch'
import './panel.css'
import { PhotoLeftovers } from './photos/photo-leftovers'
import { tidyShopPhotos } from './photos/shop-photos'
import { usePhotoUpkeep } from './photos/upkeep'
import { codesLeftInWords } from './prizes/codes-left'
import { useNewPrizes } from './prizes/use-new-prizes'
import { usePrizeLists } from './prizes/use-prize-lists'
import { type Shop, useShop } from './prizes/use-shop'
import { StaffNav } from './staff/staff-nav'
import { WayNotice } from './staff/way-notice'

/** The panel with what the shop adds to it. */
export function PanelPage() {
  const { staff, leave } = useStaff()
  const isAdmin = staff?.isAdmin === true
  const shop = useShop(isAdmin)
  const { listExtras, window } = usePrizeLists(shop, isAdmin)
  const formExtras = useNewPrizes(shop)
  usePhotoUpkeep(shop ? tidyShopPhotos : null)
  const ending = codesLeftInWords(shop?.codes ?? [])
  const extras = {
    listExtras,
    formExtras,
    links: <StaffNav isAdmin={isAdmin} />,
    notice: (
      <>
        {ending.length > 0 && (
          <p role="status" className="border-l-8 border-danger pl-3 font-semibold">
            {ending.join(' ')}
          </p>
        )}
        {shop?.isByChance === false && (
          <WayNotice after={JSON.stringify([...shop.rules])} />
        )}
      </>
    ),
    sections: (
      <>
        {/* Keeps room for one row, so that nothing moves when it appears. */}
        <div className="grid min-h-38 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-10 gap-y-6 border-line pt-6 not-empty:border-t">
          {isAdmin && <Sections shop={shop} />}
        </div>
        {window}
      </>
    ),
  }
  return <Panel staff={staff} onLeave={leave} extras={extras} />
}

const Sections = ({ shop }: { shop: Shop | null }) => (
  <>
    <Section title="Este aparelho">
      <KioskSwitch isAdmin />
    </Section>
    <Section title="Sua conta">
      <LazyWindow window={passwordWindow} action="Trocar Senha">
        {(PasswordDialog, close) => <PasswordDialog onClose={close} />}
      </LazyWindow>
    </Section>
    {/* Last, so that nothing moves when they appear. */}
    {shop && (
      <>
        <Section title="Fotos">
          <LazyWindow window={photosWindow} action="Fotos da Galeria">
            {(PhotosDialog, close) => <PhotosDialog onClose={close} />}
          </LazyWindow>
          <LazyWindow window={framesWindow} action="Molduras">
            {(FramesDialog, close) => <FramesDialog onClose={close} />}
          </LazyWindow>
          <PhotoLeftovers />
        </Section>
        <Section title="Outros jogos">
          <LazyWindow window={rewardsWindow} action="Prêmios dos Jogos" at="jogos">
            {(RewardsDialog, close) => <RewardsDialog shop={shop} onClose={close} />}
          </LazyWindow>
        </Section>
      </>
    )}
  </>
)

/** A named group of the things only admins manage. */
function Section({ title, children }: { title: string; children: ReactNode }) {
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

const rewardsWindow = lazyModule(
  async () => (await import('./prizes/rewards-dialog')).RewardsDialog,
)
const photosWindow = lazyModule(
  async () => (await import('./photos/photos-dialog')).PhotosDialog,
)
const framesWindow = lazyModule(
  async () => (await import('./photos/frames-dialog')).FramesDialog,
)
const passwordWindow = lazyModule(
  async () => (await import('./staff/password-dialog')).PasswordDialog,
)
