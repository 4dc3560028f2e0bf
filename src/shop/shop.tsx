import { type ComponentType, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { inTab, keptStorage, readStored } from '@/device/storage'
import { lazyModule, useLazy } from '@/ui/use-lazy'
import { AccessRoom } from './access/access-room'
import { isPreview, subscribeToPreview } from './books/preview'
import { callAsKiosk } from './device/kiosk-account'
import { isKiosk, UNDONE_KEY } from './device/kiosk-storage'
import { useIsKiosk, useIsKioskDisconnected } from './device/use-is-kiosk'
import { shopPaths } from './paths'
import { shopName, subscribeToBranding } from './settings/branding'

const code = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/shop/*/*-page.tsx',
  '!/src/shop/staff/*',
])

const titles = [
  ['today', 'today', 'Hoje'],
  ['coupon', 'coupon', 'Seu Cupom'],
  ['till', 'till', 'Caixa'],
  ['shop', 'settings', 'Loja'],
  ['photo-link', 'photos', 'Sua Foto'],
  ['regulation', 'promotion', 'Regulamento'],
  ['accessibility', 'access', 'Acessibilidade'],
  ['numbers', 'numbers', 'Números'],
  ['books', 'books', 'Livros'],
  ['kiosks', 'kiosk', 'Quiosques'],
  ['promotion', 'promotion', 'Promoção'],
  ['record', 'record', 'Registro'],
  ['help', 'help', 'Ajuda'],
  ['team', 'team', 'Equipe'],
  ['installer', 'team', 'Primeira Conta'],
] as const

/** The shop's pages, by `<name>-page.tsx` in the folders of their features. */
const pages = titles.map(([name, feature, title]) => {
  const source = `src/shop/${feature}/${name}-page.tsx`
  return { name, path: shopPaths[name], title, source, code: code[`/${source}`] }
})

const kiosk = lazyModule(async () => (await import('./kiosk/kiosk')).Kiosk)

/** What only kiosks do, on every page. */
function LazyKiosk() {
  const { code: Kiosk } = useLazy(kiosk, { isWanted: useIsKiosk(), retryMs: 60_000 })
  return Kiosk && <Kiosk />
}

/** The way back, while staff preview a game with unpublished books. */
function PreviewBar() {
  const isShown = useSyncExternalStore(subscribeToPreview, isPreview, () => false)
  if (!isShown) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 bg-gold-leaf px-4">
      Prévia: só neste aparelho. Nada aqui vale prêmio.
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
  const name = useSyncExternalStore(subscribeToBranding, shopName, () => '')
  return (useIsKiosk() && name) || 'Livraria'
}

const FooterEnd = () => (
  <>
    <AccessRoom />
    {useIsKioskDisconnected() && (
      <p>Este quiosque saiu da conta. Entre de novo pelo painel.</p>
    )}
    <Link
      to={shopPaths.regulation}
      className="inline-flex min-h-target min-w-target items-center rounded-lg px-2 underline underline-offset-4 hover:bg-sunken"
    >
      Regulamento
    </Link>
  </>
)

/**
 * Whether the shop may run games here: on a kiosk, on a phone with a ticket or with a coupon won by
 * one, where staff preview books, and on the embedded backend, whose devices become kiosks by
 * themselves unless staff end that. The ticket itself is read later (`ticket.ts`): this is in the
 * first script of every page.
 */
const mayRunGames = (): boolean =>
  typeof location !== 'undefined' &&
  ((import.meta.env.VITE_EMBEDDED_BACKEND === 'true' && readStored(UNDONE_KEY) === null) ||
    isKiosk() ||
    isPreview() ||
    location.hash.startsWith('#ticket=') ||
    readStored('ticket', inTab) !== null ||
    keptStorage.getItem(`ticketCoupon${location.pathname}`) !== null)

// Before the first call of any page.
callAsKiosk()

/** All that the shop adds to the hub, which takes it at `src/app/extensions.ts`. */
export const shop = {
  pages,
  panel: { source: 'src/shop/panel-page.tsx', code: () => import('./panel-page') },
  mayRunGames,
  loadGame: async () => (await import('./draw/shop-host')).gameExtension,
  around: {
    photo: {
      source: 'src/shop/photos/photo-host.tsx',
      load: async () => (await import('./photos/photo-host')).ShopPhotoHost,
    },
  },
  Beside: LazyKiosk,
  BelowNavigation: PreviewBar,
  Owner,
  FooterEnd,
}
