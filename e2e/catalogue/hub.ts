import { gameNames } from '../../src/lib/games'
import { coupon } from './coupon'
import type { Game } from './hub-page'
import { photoLink } from './photo-link'
import { menu } from './menu'
import { numbers } from './numbers'
import { panel } from './panel'
import { regulation } from './regulation'
import { shop } from './shop'
import { till } from './till'

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'playOnce' in value

/** The games, in the order of the menu; each has a module of its name here. */
export const games = await Promise.all(
  gameNames.map(async (name) => {
    const module: unknown = await import(`./${name}.ts`)
    const game: unknown = Reflect.get(Object(module), name)
    if (!isGame(game)) throw new Error(`e2e/catalogue/${name}.ts exports no game ${name}.`)
    return game
  }),
)

/** The pages that a link of the hub leads to. */
export const linkedPages = [menu, ...games, panel, regulation]

/** Every page of the hub. */
export const pages = [...linkedPages, coupon, till, shop, numbers, photoLink]

/** Every screen in every state. */
export const states = pages.flatMap((page) =>
  page.states.map((state) => ({ address: page.address, ...state })),
)
