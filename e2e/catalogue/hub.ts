import type { Page } from '@playwright/test'
import { gameNames } from '../../src/lib/games'
import { undoKiosk } from '../support/kiosk'
import { open } from '../support/steps'
import { books } from './books'
import type { Game } from './hub-page'
import { kiosks } from './kiosks'
import { numbers } from './numbers'
import { panel } from './panel'
import {
  accessibility,
  coupon,
  help,
  installer,
  menu,
  photoLink,
  record,
  regulation,
  shop,
  team,
} from './small-pages'
import { promotion } from './promotion'
import { till } from './till'
import { today } from './today'

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

/** Every page of the hub. */
const others = [
  today,
  coupon,
  till,
  shop,
  numbers,
  kiosks,
  promotion,
  record,
  photoLink,
  books,
  help,
  team,
  installer,
]
export const pages = [menu, ...games, panel, regulation, accessibility, ...others]

/** Every screen in every state but the first. */
export const states = pages.flatMap((page) =>
  page.states.map((state) => ({ address: page.address, ...state })),
)

/** The first screen of each page, by the name of its address, and every state. */
export const screens = [
  ...pages.map(({ address, prepare, isComplete: act }) => ({
    name: address.slice(1) || 'menu',
    address,
    ...(prepare && { prepare }),
    ...(act && { act }),
  })),
  ...states,
]

/** Brings a page into a state, which is seen on it when this ends. */
export async function reachState(page: Page, state: (typeof states)[number]) {
  await page.clock.install()
  await page.addInitScript(undoKiosk)
  await state.prepare?.(page)
  await open(page, state.address)
  await state.act?.(page)
}
