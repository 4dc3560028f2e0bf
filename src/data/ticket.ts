import { inTab, readStored, store } from '@/device/storage'
import { parseJson } from '@/lib/json'
import { newId } from '@/lib/new-id'
import { isKiosk } from './kiosk-storage'

/** Takes a game from a kiosk to this phone: one draw or one reward of it (rule 19.8). */
export type Ticket = {
  readonly secret: string
  /** Made by this phone; opening the ticket binds it to this holder. */
  readonly holder: string
  /** The page of the game. */
  readonly path: string
  /** `opened`: it can still win. `spent`: the visitor has seen the result. */
  readonly state: 'new' | 'opened' | 'spent' | 'refused'
}

const KEY = 'ticket'
const IN_ADDRESS = /^#ticket=([\da-f]{32})$/

let held: Ticket | null | undefined

/**
 * This page's ticket, taken from the address it was opened with; null on devices without one. It
 * lasts as long as the tab, to survive a reload.
 */
export function ticketHere(): Ticket | null {
  if (isKiosk() || typeof location === 'undefined') return null
  const path = location.pathname
  const [, secret] = IN_ADDRESS.exec(location.hash) ?? []
  if (secret) {
    history.replaceState(history.state, '', path + location.search)
    keepTicket({ secret, holder: newId(), path, state: 'new' })
  }
  held ??= readTicket()
  return held?.path === path ? held : null
}

export function keepTicket(ticket: Ticket) {
  held = ticket
  // Without storage it lasts as long as the page.
  store(KEY, JSON.stringify(ticket), inTab)
}

/** Marks the ticket as used: the next round is for fun. */
export function spendTicket() {
  const ticket = ticketHere()
  if (ticket) keepTicket({ ...ticket, state: 'spent' })
}

function readTicket(): Ticket | null {
  const { secret, holder, path, state } = Object(parseJson(readStored(KEY, inTab)))
  return path ? { secret, holder, path, state } : null
}

/** Whether the database draws here: on a kiosk, and on a phone with a ticket. */
export const drawsInDatabase = (): boolean =>
  isKiosk() || (ticketHere()?.state ?? 'refused') !== 'refused'
