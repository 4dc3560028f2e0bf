import type { Page } from '@playwright/test'
import { games, type GameName } from '../../src/lib/games'
import type { Step } from '../support/steps'
import type { Visitor } from '../engines/visitor'

/** A screen as a visitor may find it. */
export type State = {
  /** Also the name of its picture. */
  readonly name: string
  /** When it is not the page's own address. */
  readonly address?: string
  /** Answers of the service, and what else must be so before the page opens. */
  readonly prepare?: Step
  /** What is done on the page; the state is on the screen when this ends. */
  readonly act?: Step
  /** Parts of the errors that the browser's console logs. */
  readonly faults?: readonly string[]
  readonly startsOverOnResize?: boolean
}

export const state = (name: string, act: Step, more: Partial<State> = {}): State =>
  Object.assign({ name, act }, more)

/** A page of the hub. */
export type HubPage = {
  readonly address: string
  /** Title of the window. */
  readonly title: string
  readonly heading: string | RegExp
  /** Number of columns that are read one after the other. */
  readonly columns?: number
  /** The page scrolls on any screen. */
  readonly isLong?: boolean
  /** Answers of the service that other stories would change. */
  readonly prepare?: Step
  /** Waits until all that the page reads at first is shown. */
  readonly isComplete?: Step
  /** Its states beside the first one, which `tour.spec.ts` looks at. */
  readonly states: readonly State[]
}

/** A page whose window is named by its heading. */
export const hubPage = (
  address: string,
  heading: string,
  facts: Omit<HubPage, 'address' | 'title' | 'heading'>,
): HubPage => ({ address, title: `${heading} · Jogos da Livraria`, heading, ...facts })

/** Takes a picture of a moment, so many milliseconds after what was done last. */
export type Take = (moment: string, afterMs?: number) => Promise<void>

/** A game, and how its main act is played in any browser. */
export type Game = HubPage & {
  readonly playOnce: (visitor: Visitor) => Promise<void>
  /** Plays a whole round on a kiosk, and has pictures taken of it; ends at the result. */
  readonly film: (page: Page, take: Take) => Promise<void>
}

type GameFacts = Omit<Game, 'address' | 'title' | 'heading'> & {
  /** When it is not the title. */
  readonly heading?: string | RegExp
}

/** The page of a game, with what its entry in `src/lib/games.ts` says. */
export const gamePage = (name: GameName, facts: GameFacts): Game => ({
  address: games[name].path,
  title: `${games[name].title} · Jogos da Livraria`,
  heading: games[name].title,
  ...facts,
})
