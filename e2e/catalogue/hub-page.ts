import type { Step } from '../support/steps'
import type { Visitor } from '../support/visitor'

/** A screen as a visitor may find it. */
type State = {
  /** Also the name of its picture. */
  readonly name: string
  /** Where it is found, when not at the page's own address. */
  readonly address?: string
  /** What the service answers, and what else must be so before the page opens. */
  readonly prepare?: Step
  /** What is done there, by the page's own clock; the state is on the screen when this ends. */
  readonly act?: Step
  /** What the browser's console says of it, as parts. */
  readonly faults?: readonly string[]
  readonly startsOverOnResize?: boolean
  /** Another state is laid out as this one: it has a picture, and what it says a test of its own. */
  readonly isMoreOfTheSame?: boolean
}

/** A page of the hub, as stories know it. */
export type HubPage = {
  readonly address: string
  /** The window's title. */
  readonly title: string
  readonly heading: string | RegExp
  /** The file of its code in the build. */
  readonly code: RegExp
  /** What Tab comes to, by name, below the navigation and the way back; the wheel has two prizes. */
  readonly controls: readonly (string | RegExp)[]
  /** Its columns, where they are read one after the other. */
  readonly columns?: number
  /** Whether it is read by scrolling on any screen. */
  readonly isLong?: boolean
  /** What the service answers, where other stories would change it. */
  readonly prepare?: Step
  /** Waits until all that the page asks for at first is on it. */
  readonly isComplete?: Step
  readonly states: readonly State[]
}

/** A game, and how one round of it is played, from its first screen back to it. */
export type Game = HubPage & {
  readonly playRound: Step
  /** The main thing that is done in it, in a browser that Playwright does not drive. */
  readonly playOnce: (visitor: Visitor) => Promise<void>
}
