import { adminStates } from './admin-states.mjs'
import { boardStates } from './board-states.mjs'
import { bookStates } from './book-states.mjs'
import { photoStates } from './photo-states.mjs'
import { prizeStates } from './prize-states.mjs'
import { shellStates } from './shell-states.mjs'

/** Every screen in every state, in the order of the menu. */
export const states = [
  ...shellStates,
  ...prizeStates,
  ...boardStates,
  ...bookStates,
  ...photoStates,
  ...adminStates,
]
