import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, vi } from 'vitest'
import { TillPage } from '@/shop/till/till-page'
import { coupon } from '@tests/support/coupon'
import { openPage, settle } from '@tests/support/page'
import { serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

export const { code: CODE } = coupon
export const redemption = {
  id: 'used',
  redeemed_at: new Date(2026, 10, 22, 14, 32).toISOString(),
  redeemed_by: 'ana@livraria.example',
  is_own: true,
  is_undone: false,
  seconds_to_undo: 600,
}
export const valid = { state: 'valid' as const, coupon }
const redeemed = { state: 'redeemed' as const, coupon, redemption }
const byOther = { ...redemption, is_own: false }
export const used = { state: 'used' as const, coupon, redemption: byOther }
export const voided = {
  state: 'void' as const,
  coupon,
  voided: { at: redemption.redeemed_at, by: 'ana@livraria.example', reason: 'Furto.' },
}

export const IS_ADMIN = 'POST rpc/is_admin'
export const CHECK = 'POST rpc/check_coupon'
export const REDEEM = 'POST rpc/redeem_coupon'
export const UNDO = 'POST rpc/undo_redemption'
export const LIST = 'POST rpc/last_redemptions'

/** Signs in a till for every test of a file; its service knows one valid coupon. */
export function serveTill() {
  const { answers, bodies } = serveEach(() => ({
    [IS_ADMIN]: false,
    [CHECK]: valid,
    [REDEEM]: redeemed,
    [UNDO]: valid,
    [LIST]: [],
  }))
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    })
    storeStaffSession()
  })
  return { answers, bodiesOf: (call: string) => bodies[call] ?? [] }
}

export const openTill = () => openPage(<TillPage />)

export const keys = userEvent.setup({ delay: null })

/** Types wherever the focus is and presses Enter, as a scanner does. */
export async function scan(text: string) {
  await keys.keyboard(text)
  await enter()
}

export async function enter() {
  await keys.keyboard('{Enter}')
  await settle()
}

/** Waits as long as reading takes. */
export const look = () => act(() => vi.advanceTimersByTimeAsync(1000))

/** Uses a coupon by keyboard. */
export async function use(code = CODE) {
  await scan(code)
  await look()
  await enter()
}

export const field = () => screen.getByLabelText('Código do cupom')
export const result = () => screen.getByRole('region', { name: 'Resultado' })
export const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
