import { type ComponentType, createElement, type ReactNode } from 'react'
import { type GameName, gameNames, games } from '@/lib/games'
import { paths } from '@/lib/paths'
import type { PageSource } from './extension'
import { extension } from './extensions'
import { gameExtension, hostedGame } from './hosted-game'

export type Page = ReturnType<typeof pageOf>

function pageOf({ name, path, title, source, code }: PageSource) {
  const around = extension.around?.[name]
  async function load(): Promise<ComponentType> {
    const [found, Around] = await Promise.all([code?.(), around?.load()])
    const [Page] = Object.values(found ?? {})
    if (!Page) throw new Error(`${source} must export its page.`)
    return Around ? surrounded(Page, Around) : Page
  }
  const sources = around ? [source, around.source] : [source]
  return { name, path, title, sources, load }
}

const surrounded = (
  Page: ComponentType,
  Around: ComponentType<{ children: ReactNode }>,
) => {
  const page = createElement(Page)
  return () => createElement(Around, null, page)
}

const gameCode = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  '/src/games/*/*-page.tsx',
)

/** A game comes with its host: hydration must find both at hand. */
function gameOf(name: GameName): Page {
  const { path, title } = games[name]
  const source = `src/games/${name}/${name}-page.tsx`
  const page = pageOf({ name, path, title, source, code: gameCode[`/${source}`] })
  async function load() {
    const [Game] = await Promise.all([page.load(), gameExtension()])
    return hostedGame(name, Game)
  }
  return { ...page, load }
}

const menu: PageSource = {
  name: 'menu',
  path: paths.menu,
  title: 'Jogos da Livraria',
  source: 'src/menu/menu-page.tsx',
  code: () => import('@/menu/menu-page'),
}

const admin: PageSource = {
  name: 'admin',
  path: paths.admin,
  title: 'Painel de Administração',
  source: 'src/admin/admin-page.tsx',
  code: () => import('@/admin/admin-page'),
}

/** Every page of the hub; the games come from their registry. */
export const pages: readonly Page[] = [
  ...[menu, { ...admin, ...extension.panel }, ...(extension.pages ?? [])].map(pageOf),
  ...gameNames.map(gameOf),
]

const requested = new Map<string, Promise<ComponentType>>()
const loaded = new Map<string, ComponentType>()
const failed = new Set<string>()

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
