import { inTab, keptStorage, readStored, store } from '@/device/storage'
import { parseJson } from '@/lib/json'
import { createListeners } from '@/lib/listeners'
import { isKiosk, keptId } from '@/shop/device/kiosk-storage'

/** Takes a game from a kiosk to this phone: one draw or one reward of it (rule 19.8). */
export type Ticket = {
  readonly secret: string
  /** This phone, in each of its tabs; opening the ticket binds it to this holder. */
  readonly holder: string
  /** The page of the game. */
  readonly path: string
  /** `opened`: it can still win. `spent`: the visitor has seen the result. */
  readonly state: 'new' | 'opened' | 'spent' | 'refused'
}

/** Why a ticket gives nothing: to another phone, after its time, or for another game. */
type Refusal = 'used' | 'late' | 'unknown'

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
    keepTicket({ secret, holder: keptId('ticketHolder'), path, state: 'new' })
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

/** Where the coupon of a game is kept until its page was opened: longer than the tab. */
const couponKey = () => `ticketCoupon${location.pathname}`

/** Keeps the code of what this page's ticket won: the game may be opened again. */
export function noteCoupon(coupon: string) {
  const ticket = ticketHere()
  if (ticket) keptStorage.setItem(couponKey(), `${ticket.secret} ${coupon}`)
}

/** Hands out, once, the code of what was won in this game before; not while a new ticket is here. */
export function takeCoupon(): string | undefined {
  const ticket = ticketHere()
  const [secret, coupon] = keptStorage.getItem(couponKey())?.split(' ') ?? []
  if (isKiosk() || (ticket && ticket.secret !== secret)) return undefined
  keptStorage.removeItem(couponKey())
  return coupon
}

const refusals = createListeners<[refusal: Refusal]>()

/** Calls back when this page's ticket turns out to give nothing. Returns a function that unsubscribes. */
export const followRefusals = refusals.subscribe

/** From now on this phone plays for fun. */
export function refuseTicket(ticket: Ticket, refusal: Refusal) {
  keepTicket({ ...ticket, state: 'refused' })
  refusals.notify(refusal)
}

function readTicket(): Ticket | null {
  const { secret, holder, path, state } = Object(parseJson(readStored(KEY, inTab)))
  return path ? { secret, holder, path, state } : null
}

/** Whether the database draws here: on a kiosk, and on a phone with a ticket. */
export const drawsInDatabase = (): boolean =>
  isKiosk() || (ticketHere()?.state ?? 'refused') !== 'refused'
