import { useRef, useState } from 'react'
import { checkCoupon, redeemCoupon, undoRedemption } from './redemptions'
import { playSound } from '@/device/sound'
import { useOneAtATime } from '@/ui/use-one-at-a-time'
import type { Coupon } from '@/lib/draw'
import { mayHaveHappened } from '@/lib/result'
import { formatCouponCode, hasCouponShape, isCouponCode } from '@/shop/coupon/coupon-code'
import { typedCouponCode, withoutMark } from '@/shop/coupon/typed-code'
import { newId } from '@/lib/new-id'
import {
  isConfirmable,
  looks,
  type TillOutcome,
  outcomeOfFailure,
  spokenOf,
} from './outcomes'

/** For this time, in milliseconds, a second Enter does not confirm the coupon just looked up. */
const HASTY_MS = 400

/** Shown and said for as long as the service has not answered. */
export const LOOKING = 'Verificando...'

/** Looks a coupon up, confirms its use and undoes it. Nothing is stored on the device. */
export function useTill(onChanged: () => void) {
  const [typed, setTyped] = useState('')
  const [isScanned, setIsScanned] = useState(false)
  const [outcome, setOutcome] = useState<TillOutcome | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const { isBusy, run } = useOneAtATime()
  /** Counts changes of the code: an answer about an earlier code is dropped. */
  const turn = useRef(0)
  const shownMs = useRef(0)
  const requestId = useRef('')

  function show(next: TillOutcome) {
    shownMs.current = performance.now()
    setIsLooking(false)
    setOutcome(next)
    playSound(looks[next.state].sound)
  }

  function type(value: string) {
    turn.current += 1
    setTyped(value)
    setIsScanned(false)
    setIsLooking(false)
    setOutcome(null)
  }

  function scan(code: string) {
    setTyped(formatCouponCode(code))
    setIsScanned(true)
    void check(code)
  }

  async function check(text: string) {
    const code = typedCouponCode(text)
    if (code === '') return
    turn.current += 1
    const asked = turn.current
    const isOwn = isCouponCode(code)
    if (!isOwn && hasCouponShape(code)) return show({ state: 'mistyped' })
    setOutcome(null)
    setIsLooking(true)
    // Another text may be the shop's own code, which a coupon shows, too.
    const checked = await checkCoupon(isOwn ? code : withoutMark(text))
    if (asked !== turn.current) return
    requestId.current = newId()
    if (!checked.ok) return show(outcomeOfFailure(checked.failure))
    const isWrong = !isOwn && checked.value.state === 'unknown'
    show(isWrong ? { state: 'mistyped' } : checked.value)
  }

  async function confirm(coupon: Coupon) {
    const redeemed = await redeemCoupon(coupon.code, requestId.current)
    onChanged()
    if (redeemed.ok) {
      if (redeemed.value.state === 'redeemed') setTyped('')
      return show(redeemed.value)
    }
    const { failure } = redeemed
    show(mayHaveHappened(failure) ? { state: 'unsure', coupon } : outcomeOfFailure(failure))
  }

  function submit() {
    if (isLooking) return
    if (!isConfirmable(outcome)) return void check(typed)
    if (performance.now() - shownMs.current >= HASTY_MS)
      void run(() => confirm(outcome.coupon))
  }

  async function undo(id: string) {
    const undone = await undoRedemption(id)
    onChanged()
    if (!undone.ok)
      return show(
        mayHaveHappened(undone.failure)
          ? { state: 'perhaps-undone' }
          : { state: 'failed', failure: undone.failure },
      )
    const { value } = undone
    // Another till or an admin may have used or cancelled it since.
    const { state } = value
    if (state !== 'valid' && state !== 'expired' && state !== 'wrong-day')
      return show(value)
    show({ state: 'undone', coupon: value.coupon, isExpired: state === 'expired' })
  }

  return {
    typed,
    type,
    scan,
    outcome,
    spoken: outcome
      ? spokenOf(outcome)
      : [isScanned && 'Código lido.', isLooking && LOOKING].filter(Boolean).join(' '),
    isBusy,
    isLooking,
    submit,
    show,
    undo: (id: string) => void run(() => undo(id)),
  }
}
