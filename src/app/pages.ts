import type { ComponentType } from 'react'
import { paths, type RoomName } from '@/lib/paths'

export type Page = {
  readonly path: string
  readonly title: string
  readonly load: () => Promise<ComponentType>
}

/** The rooms of the hub: a game is a folder, a line here and an entry in the menu. */
export const pages: Readonly<Record<RoomName, Page>> = {
  menu: {
    path: paths.menu,
    title: 'Jogos da Livraria',
    load: async () => (await import('@/menu/menu-page')).MenuPage,
  },
  wheel: {
    path: paths.wheel,
    title: 'Roleta de Descontos',
    load: async () => (await import('@/games/wheel/wheel-page')).WheelPage,
  },
  memory: {
    path: paths.memory,
    title: 'Jogo da Memória Literário',
    load: async () => (await import('@/games/memory/memory-page')).MemoryPage,
  },
  scratch: {
    path: paths.scratch,
    title: 'Raspadinha Virtual',
    load: async () => (await import('@/games/scratch/scratch-page')).ScratchPage,
  },
  scramble: {
    path: paths.scramble,
    title: 'Desafio Livro Embaralhado',
    load: async () => (await import('@/games/scramble/scramble-page')).ScramblePage,
  },
  audio: {
    path: paths.audio,
    title: 'Livro Sonoro',
    load: async () => (await import('@/games/audio/audio-page')).AudioPage,
  },
  covers: {
    path: paths.covers,
    title: 'Conecte as Capas',
    load: async () => (await import('@/games/covers/covers-page')).CoversPage,
  },
  calendar: {
    path: paths.calendar,
    title: 'Calendário da Leitura',
    load: async () => (await import('@/games/calendar/calendar-page')).CalendarPage,
  },
  photo: {
    path: paths.photo,
    title: 'Faça sua Foto!',
    load: async () => (await import('@/games/photo/photo-page')).PhotoPage,
  },
  admin: {
    path: paths.admin,
    title: 'Painel de Administração',
    load: async () => (await import('@/admin/admin-page')).AdminPage,
  },
  coupon: {
    path: paths.coupon,
    title: 'Seu Cupom',
    load: async () => (await import('@/coupon/coupon-page')).CouponPage,
  },
  till: {
    path: paths.till,
    title: 'Caixa',
    load: async () => (await import('@/till/till-page')).TillPage,
  },
  shop: {
    path: paths.shop,
    title: 'Loja',
    load: async () => (await import('@/shop/shop-page')).ShopPage,
  },
  keepsake: {
    path: paths.keepsake,
    title: 'Sua Foto',
    load: async () => (await import('@/keepsake/keepsake-page')).KeepsakePage,
  },
  regulation: {
    path: paths.regulation,
    title: 'Regulamento',
    load: async () => (await import('@/regulation/regulation-page')).RegulationPage,
  },
  numbers: {
    path: paths.numbers,
    title: 'Números',
    load: async () => (await import('@/numbers/numbers-page')).NumbersPage,
  },
}

const requested = new Map<string, Promise<ComponentType>>()
const loaded = new Map<string, ComponentType>()
const failed = new Set<string>()

/** The page's component when its code has arrived. */
export const loadedPage = (page: Page): ComponentType | undefined => loaded.get(page.path)

/** Fetches a page's code once. A failure is kept too, or rendering would ask again without end. */
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

/** Whether the code of a page was asked for and did not arrive. */
export const hasFailed = (page: Page): boolean => failed.has(page.path)

/** Lets pages whose code did not arrive be asked for again. */
export function forgetFailedPages() {
  for (const path of failed) requested.delete(path)
  failed.clear()
}

/** The page at an address, with or without a slash at its end. */
export function pageAt(pathname: string): Page | undefined {
  const bare = pathname.replace(/\/+$/, '') || paths.menu
  return Object.values(pages).find(({ path }) => path === bare)
}

/** Fetches the code of the page at an address; an unknown address needs none. */
export async function loadPageAt(pathname: string): Promise<void> {
  const page = pageAt(pathname)
  if (page) await loadPage(page)
}
