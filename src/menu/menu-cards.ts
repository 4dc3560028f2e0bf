import { gameNames, games } from '@/lib/games'

/** A card of the menu (rule 1.3). */
export type MenuEntry = {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly icon: string
  /** Its border colour while pointed at, focused or pressed. */
  readonly hoverBorder: string
  readonly background: string
}

export const menuCards: readonly MenuEntry[] = gameNames.map((name, place) => ({
  id: place + 1,
  name: games[name].title,
  path: games[name].path,
  icon: `/drawings/icons/${name}.svg`,
  hoverBorder: `var(--hover-border-${name})`,
  background: `var(--accent-${name})`,
}))
