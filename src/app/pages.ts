import type { ComponentType } from 'react'
import { type GameName, gameNames, games } from '@/lib/games'
import { paths, type PageName } from '@/lib/paths'
import { gameExtension } from './extensions'
import { hostedGame } from './hosted-game'

export type Page = ReturnType<typeof pageOf>

/** The code of all pages, by `<name>-page.tsx` in their folders. */
const code = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/{menu,admin}/*-page.tsx',
  '/src/{games,shop}/*/*-page.tsx',
  '!/src/shop/staff/*',
])

function pageOf(name: PageName, folder: string, path: string, title: string) {
  /** The file that exports its component, and nothing else. */
  const source = `src/${folder}/${name}-page.tsx`
  async function load() {
    const [page] = Object.values((await code[`/${source}`]?.()) ?? {})
    if (!page) throw new Error(`${source} must export its page.`)
    return page
  }
  return { name, path, title, source, load }
}

/** A game comes with its host: hydration must find both at hand. */
function gameOf(name: GameName): Page {
  const { path, title } = games[name]
  const page = pageOf(name, `games/${name}`, path, title)
  async function load() {
    const [Game] = await Promise.all([page.load(), gameExtension()])
    return hostedGame(Game)
  }
  return { ...page, load }
}

const titles = [
  ['menu', 'menu', 'Jogos da Livraria'],
  ['admin', 'admin', 'Painel de Administração'],
  ['coupon', 'shop/coupon', 'Seu Cupom'],
  ['till', 'shop/till', 'Caixa'],
  ['shop', 'shop/settings', 'Loja'],
  ['photo-link', 'shop/photos', 'Sua Foto'],
  ['regulation', 'shop/promotion', 'Regulamento'],
  ['accessibility', 'shop/access', 'Acessibilidade'],
  ['numbers', 'shop/numbers', 'Números'],
  ['books', 'shop/books', 'Livros'],
  ['kiosks', 'shop/kiosk', 'Quiosques'],
  ['promotion', 'shop/promotion', 'Promoção'],
] as const

/** Every page of the hub; the games come from their registry. */
export const pages: readonly Page[] = [
  ...titles.map(([name, folder, title]) => pageOf(name, folder, paths[name], title)),
  ...gameNames.map(gameOf),
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
