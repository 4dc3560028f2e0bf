import type { ComponentType } from 'react'
import { gameNames, games } from '@/lib/games'
import { paths, type PageName } from '@/lib/paths'

export type Page = {
  readonly name: PageName
  readonly path: string
  readonly title: string
  readonly load: () => Promise<ComponentType>
}

/** The page of a game is what `<name>-page.tsx` in its folder exports. */
const gamePages = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  '../games/*/*-page.tsx',
)

async function loadGame(name: string) {
  const [page] = Object.values(
    (await gamePages[`../games/${name}/${name}-page.tsx`]?.()) ?? {},
  )
  if (!page) throw new Error(`src/games/${name}/${name}-page.tsx must export its page.`)
  return page
}

/** Every page of the hub; the games come from their registry. */
export const pages: readonly Page[] = [
  {
    name: 'menu',
    path: paths.menu,
    title: 'Jogos da Livraria',
    load: async () => (await import('@/menu/menu-page')).MenuPage,
  },
  ...gameNames.map((name) => ({
    name,
    path: games[name].path,
    title: games[name].title,
    load: () => loadGame(name),
  })),
  {
    name: 'admin',
    path: paths.admin,
    title: 'Painel de Administração',
    load: async () => (await import('@/admin/admin-page')).AdminPage,
  },
  {
    name: 'coupon',
    path: paths.coupon,
    title: 'Seu Cupom',
    load: async () => (await import('@/coupon/coupon-page')).CouponPage,
  },
  {
    name: 'till',
    path: paths.till,
    title: 'Caixa',
    load: async () => (await import('@/till/till-page')).TillPage,
  },
  {
    name: 'shop',
    path: paths.shop,
    title: 'Loja',
    load: async () => (await import('@/shop/shop-page')).ShopPage,
  },
  {
    name: 'photo-link',
    path: paths['photo-link'],
    title: 'Sua Foto',
    load: async () => (await import('@/photo-link/photo-link-page')).PhotoLinkPage,
  },
  {
    name: 'regulation',
    path: paths.regulation,
    title: 'Regulamento',
    load: async () => (await import('@/regulation/regulation-page')).RegulationPage,
  },
  {
    name: 'accessibility',
    path: paths.accessibility,
    title: 'Acessibilidade',
    load: async () =>
      (await import('@/accessibility/accessibility-page')).AccessibilityPage,
  },
  {
    name: 'numbers',
    path: paths.numbers,
    title: 'Números',
    load: async () => (await import('@/numbers/numbers-page')).NumbersPage,
  },
  {
    name: 'books',
    path: paths.books,
    title: 'Livros',
    load: async () => (await import('@/books/books-page')).BooksPage,
  },
  {
    name: 'kiosks',
    path: paths.kiosks,
    title: 'Quiosques',
    load: async () => (await import('@/kiosks/kiosks-page')).KiosksPage,
  },
  {
    name: 'promotion',
    path: paths.promotion,
    title: 'Promoção',
    load: async () => (await import('@/promotion/promotion-page')).PromotionPage,
  },
]

const requested = new Map<string, Promise<ComponentType>>()
const loaded = new Map<string, ComponentType>()
const failed = new Set<string>()

/** The page's component, if its code has loaded. */
export const loadedPage = (page: Page): ComponentType | undefined => loaded.get(page.path)

/** Fetches a page's code once. Also keeps a failure, or rendering would ask again endlessly. */
export function loadPage(page: Page): Promise<ComponentType> {
  const known = requested.get(page.path)
  if (known) return known
  const arriving = page.load()
  requested.set(page.path, arriving)
  arriving.then(
    (component) => loaded.set(page.path, component),
    () => failed.add(page.path),
  )
  return arriving
}

/** Whether fetching a page's code failed. */
export const hasFailed = (page: Page): boolean => failed.has(page.path)

/** Allows fetching again after a failure. */
export function forgetFailedPages() {
  for (const path of failed) requested.delete(path)
  failed.clear()
}

/** The page at an address, with or without a trailing slash. */
export function pageAt(pathname: string): Page | undefined {
  const bare = pathname.replace(/\/+$/, '') || paths.menu
  return pages.find(({ path }) => path === bare)
}

/** Fetches the code of the page at an address; an unknown address needs none. */
export async function loadPageAt(pathname: string): Promise<void> {
  const page = pageAt(pathname)
  if (page) await loadPage(page)
}
