import { audio } from './audio'
import { calendar } from './calendar'
import { coupon } from './coupon'
import { covers } from './covers'
import { keepsake } from './keepsake'
import { memory } from './memory'
import { menu } from './menu'
import { numbers } from './numbers'
import { panel } from './panel'
import { photo } from './photo'
import { regulation } from './regulation'
import { scramble } from './scramble'
import { scratch } from './scratch'
import { shop } from './shop'
import { till } from './till'
import { wheel } from './wheel'

/** The games, in the order of the menu: a new one is a module here and a word in this list. */
export const games = [wheel, memory, scratch, scramble, audio, covers, calendar, photo]

/** The pages that a link of the hub leads to. */
export const linkedPages = [menu, ...games, panel, regulation]

/** Every page of the hub. */
export const pages = [...linkedPages, coupon, till, shop, numbers, keepsake]

/** Every screen in every state. */
export const states = pages.flatMap((page) =>
  page.states.map((state) => ({ address: page.address, ...state })),
)
