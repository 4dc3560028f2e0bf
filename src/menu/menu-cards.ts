import { gameNames, games } from '@/lib/games'

/** The cards of the menu (rule 1.3, spec 2). */
export const menuCards = gameNames.map((name, place) => ({
  id: place + 1,
  game: name,
  name: games[name].title,
  path: games[name].path,
  icon: `/drawings/icons/${name}.svg`,
  /** Its border colour while pointed at, focused or pressed. */
  hoverBorder: `var(--hover-border-${name})`,
  background: `var(--accent-${name})`,
}))

export type MenuEntry = (typeof menuCards)[number]
