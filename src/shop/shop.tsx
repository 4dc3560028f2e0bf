import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { lateCode, useLate } from '@/ui/use-late'
import { isPreview, subscribeToPreview } from './books/preview'
import { callAsKiosk } from './device/kiosk-account'
import { useIsKiosk, useIsKioskDisconnected } from './device/use-is-kiosk'
import { mayRunGames } from './draw/may-run-games'
import { shopPages } from './pages'
import { shopPaths } from './paths'
import { shopName, subscribeToFace } from './settings/branding'

const kiosk = lateCode(async () => (await import('./kiosk/kiosk')).Kiosk)

/** What only kiosks do, on every page. */
function LateKiosk() {
  const { code: Kiosk } = useLate(kiosk, { isWanted: useIsKiosk(), retryMs: 60_000 })
  return Kiosk && <Kiosk />
}

/** The way back, while staff preview a game with unpublished books. */
function PreviewBar() {
  const isShown = useSyncExternalStore(subscribeToPreview, isPreview, () => false)
  if (!isShown) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 bg-gold-leaf px-4">
      Prévia: só neste aparelho, e nada conta.
      <Link
        to={shopPaths.books}
        className="inline-flex min-h-target items-center font-semibold underline"
      >
        Voltar aos livros
      </Link>
    </p>
  )
}

/** The shop's name, on its kiosks. */
function Owner() {
  const name = useSyncExternalStore(subscribeToFace, shopName, () => '')
  return (useIsKiosk() && name) || 'Livraria'
}

const FooterEnd = () => (
  <>
    {useIsKioskDisconnected() && <p>Quiosque desconectado: entre de novo no painel.</p>}
    <Link
      to={shopPaths.regulation}
      className="inline-flex min-h-target min-w-target items-center rounded-lg px-2 underline underline-offset-4 hover:bg-sunken"
    >
      Regulamento
    </Link>
  </>
)

// Before the first call of any page.
callAsKiosk()

/** All that the shop adds to the hub, which takes it at `src/app/extensions.ts`. */
export const shop = {
  pages: shopPages,
  panel: { source: 'src/shop/panel-page.tsx', code: () => import('./panel-page') },
  mayRunGames,
  loadGame: async () => (await import('./draw/shop-host')).gameExtension,
  around: {
    photo: {
      source: 'src/shop/photos/photo-host.tsx',
      load: async () => (await import('./photos/photo-host')).ShopPhotoHost,
    },
  },
  Beside: LateKiosk,
  BelowNavigation: PreviewBar,
  Owner,
  FooterEnd,
}
