import type { ComponentType, ReactNode } from 'react'
import type { Host } from '@/play/host'

/** What a game gets on a device where something else than the device alone runs it. */
export type GameExtension = {
  readonly host: Host
  /** Stands beside each game, and shows nothing of its own. */
  readonly Beside: ComponentType
}

type PageCode = Readonly<Record<string, ComponentType>>

/** A page, whose file exports its component and nothing else. */
export type PageSource = {
  readonly name: string
  readonly path: string
  readonly title: string
  /** From the root of the repository. */
  readonly source: string
  readonly code: (() => Promise<PageCode>) | undefined
}

/** What stands around a page of the hub, on every device. */
type Surroundings = {
  /** The file of its code, from the root of the repository: the page's HTML names it. */
  readonly source: string
  readonly load: () => Promise<ComponentType<{ children: ReactNode }>>
}

/** What can be added to the hub. Everything left out is as the specification says. */
export type Extension = {
  readonly pages?: readonly PageSource[]
  /** The panel with what is added to it. */
  readonly panel?: Pick<PageSource, 'source' | 'code'>
  /** Whether games on this device have another host than the device alone; asked as each opens. */
  readonly mayRunGames?: () => boolean
  readonly loadGame?: () => Promise<GameExtension>
  /** By the names of pages. */
  readonly around?: Readonly<Record<string, Surroundings>>
  /** Stands beside every page, and shows nothing in the prerendered one. */
  readonly Beside?: ComponentType
  readonly BelowNavigation?: ComponentType
  /** Whose the hub is, in the footer, and what stands behind it. */
  readonly Owner?: ComponentType
  readonly FooterEnd?: ComponentType
}
