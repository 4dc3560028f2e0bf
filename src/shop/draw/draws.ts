import * as v from 'valibot'
import type { DrawnGame } from '@/lib/draw'
import { type GameName, gameNames, games, type Rewarded } from '@/lib/games'
import { fail, type Result, succeed } from '@/lib/result'
import { callAsDevice } from '@/data/device-client'
import { coupon } from '@/shop/coupon/coupons'
import { currentVisit, deviceId } from '@/shop/device/kiosk-storage'
import { keepTicket, refuseTicket, type Ticket, ticketHere } from './ticket'

/**
 * A recorded win; all null when nothing was won. `prize_id` is null for a reward. `coupon` is null
 * for a prize without one, and until a scratch card is revealed.
 */
const win = v.object({
  win_id: v.nullable(v.string()),
  prize_id: v.nullable(v.string()),
  /** As its coupon says; an older database does not tell. */
  prize_name: v.optional(v.nullable(v.string()), null),
  /** False for a blank such as 'Nada desta vez'. */
  is_win: v.optional(v.nullable(v.boolean()), true),
  coupon: v.nullable(coupon),
})

/**
 * A win or the reason for none, and which of the shown prizes can no longer be won. `stale`: this
 * device does not show every prize on offer. The others are limits of the shop.
 */
const draw = v.object({
  ...win.entries,
  refusal: v.optional(v.nullable(v.picklist(['stale', 'visit', 'device'])), null),
  gone: v.array(v.string()),
})

export type Draw = v.InferOutput<typeof draw>

const claim = v.object({
  ...win.entries,
  refusal: v.optional(v.nullable(v.picklist(['visit', 'device', 'unplayed'])), null),
})

/**
 * A reward or the reason for none. `unplayed`: the database has counted no play of the game yet.
 */
export type Claim = v.InferOutput<typeof claim>

type DrawRequest = {
  /** Identifies this draw: repeating it with the same id returns the same win. */
  readonly requestId: string
  readonly game: DrawnGame
  readonly shownIds: readonly string[]
  /** False for a scratch card, whose win counts only after `revealPrize`. */
  readonly reveal: boolean
}

const whoAsks = () => ({ device_id: deviceId(), visit_id: currentVisit() })

/**
 * Draws one of a game's prizes, if this device shows all of them. `denied` for everyone but kiosks
 * and ticket holders.
 */
export async function drawPrize({ requestId, game, shownIds, reveal }: DrawRequest) {
  const shown = { shown_ids: [...shownIds], reveal }
  const asked = { request_id: requestId, game, ...shown }
  const claimant = await findClaimant()
  if (claimant.kind === 'none') return claimant.answer
  if (claimant.kind === 'kiosk')
    return callAsDevice('draw_prize', { ...asked, ...claimant.device }, draw)
  const byTicket = { ...claimant.holder, ...shown }
  return claimant.judge(await callAsDevice('draw_by_ticket', byTicket, draw))
}

/** Which of the shown prizes can no longer be won: out of stock, or at their daily cap. */
export const listGone = (game: DrawnGame, shownIds: readonly string[]) =>
  callAsDevice('gone_prizes', { game, shown_ids: [...shownIds] }, v.array(v.string()))

/**
 * Records that the visitor saw the scratched prize. Prizes not revealed within ten minutes go back.
 */
export async function revealPrize(requestId: string) {
  const claimant = await findClaimant()
  if (claimant.kind === 'none') return claimant.answer
  return claimant.kind === 'kiosk'
    ? callAsDevice('reveal_prize', { request_id: requestId, ...claimant.device }, win)
    : callAsDevice('reveal_by_ticket', claimant.holder, win)
}

/** Asks for a reward; nothing is won if staff set none or none is left. */
export async function claimReward(requestId: string, game: Rewarded) {
  const claimant = await findClaimant()
  if (claimant.kind === 'none') return claimant.answer
  if (claimant.kind === 'ticket')
    return claimant.judge(await callAsDevice('claim_by_ticket', claimant.holder, claim))
  const asked = { request_id: requestId, game, ...claimant.device }
  return callAsDevice('claim_reward', asked, claim)
}

const madeTicket = v.object({
  secret: v.nullable(v.string()),
  refusal: v.nullable(v.picklist(['visit', 'device'])),
})

/** Asks for a ticket that takes a game from this kiosk to a phone, or the reason for none. */
export const makeTicket = (game: GameName) =>
  callAsDevice('make_ticket', { game, ...whoAsks() }, madeTicket)

const openedTicket = v.object({
  state: v.picklist(['open', 'used', 'late', 'unknown']),
  game: v.nullable(v.picklist(gameNames)),
})

type TicketState = v.InferOutput<typeof openedTicket>['state']

let opening: Promise<Result<TicketState>> | undefined

/** Opens this page's ticket and remembers whether it can still win anything. */
export const openTicket = (): Promise<Result<TicketState>> =>
  (opening ??= askToOpen().finally(() => {
    opening = undefined
  }))

async function askToOpen(): Promise<Result<TicketState>> {
  const ticket = ticketHere()
  if (!ticket) return fail('gone', 'There is no ticket.')
  const { secret, holder, path } = ticket
  const opened = await callAsDevice('open_ticket', { secret, holder }, openedTicket)
  if (!opened.ok) return opened
  const { state, game } = opened.value
  const isValid = state === 'open' && game !== null && games[game].path === path
  if (isValid) {
    keepTicket({ ...ticket, state: 'opened' })
    return succeed('open')
  }
  const refusal = state === 'open' ? 'unknown' : state
  refuseTicket(ticket, refusal)
  return succeed(refusal)
}

/** The answer to a ticket whose visitor has seen what it gave. */
const NOTHING_MORE: Draw & Claim = {
  win_id: null,
  prize_id: null,
  prize_name: null,
  is_win: true,
  coupon: null,
  refusal: 'visit',
  gone: [],
}

type Judge = <T extends { readonly refusal?: string | null }>(
  answer: Result<T>,
) => Result<T>

type Claimant =
  | { readonly kind: 'kiosk'; readonly device: ReturnType<typeof whoAsks> }
  | {
      readonly kind: 'ticket'
      readonly holder: Pick<Ticket, 'secret' | 'holder'>
      /** Takes the ticket away where the answer says that it gives nothing any more. */
      readonly judge: Judge
    }
  /** The ticket is spent or gives nothing, or no answer came whether it does. */
  | { readonly kind: 'none'; readonly answer: Result<typeof NOTHING_MORE> }

async function findClaimant(): Promise<Claimant> {
  if (!ticketHere()) return { kind: 'kiosk', device: whoAsks() }
  if (opening || ticketHere()?.state === 'new') {
    const opened = await openTicket()
    if (!opened.ok) return { kind: 'none', answer: opened }
  }
  const ticket = ticketHere()
  if (!ticket || ticket.state === 'refused')
    return { kind: 'none', answer: fail('missing', 'This ticket gives nothing.') }
  if (ticket.state === 'spent') return { kind: 'none', answer: succeed(NOTHING_MORE) }
  const { secret, holder } = ticket
  return { kind: 'ticket', holder: { secret, holder }, judge: judgeOf(ticket) }
}

/** Since a ticket was opened its time ended, or staff ended its kiosk or voided what it won. */
const judgeOf =
  (ticket: Ticket): Judge =>
  (answer) => {
    if (!answer.ok || answer.value.refusal !== 'visit') return answer
    refuseTicket(ticket, 'late')
    return fail('missing', 'This ticket gives nothing any more.')
  }
