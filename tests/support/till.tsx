import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import * as redemptions from '@/data/redemptions'
import * as session from '@/data/staff-session'
import { succeed } from '@/lib/result'
import { TillPage } from '@/till/till-page'
import { coupon } from './coupon'
import { renderPage } from './render-page'

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
export const redeemed = { state: 'redeemed' as const, coupon, redemption }
export const used = {
  state: 'used' as const,
  coupon,
  redemption: { ...redemption, is_own: false },
}

const ANA = 'ana@livraria.example'
export const voided = {
  state: 'void' as const,
  coupon,
  voided: { at: redemption.redeemed_at, by: ANA, reason: 'Furto.' },
}

/** From here on an admin is at the till. */
export const beAdmin = () =>
  vi.mocked(session.readStaff).mockResolvedValue(succeed({ email: ANA, isAdmin: true }))

/** A till with an account, whose service knows one coupon: both modules are to be mocked. */
export function openShop() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  vi.mocked(session.readStaff).mockResolvedValue(
    succeed({ email: 'caixa@livraria.example', isAdmin: false }),
  )
  vi.mocked(session.onSessionChange).mockImplementation((callback) => {
    callback('other')
    return () => undefined
  })
  vi.mocked(redemptions.listLastRedemptions).mockResolvedValue(succeed([]))
  vi.mocked(redemptions.checkCoupon).mockResolvedValue(succeed(valid))
  vi.mocked(redemptions.redeemCoupon).mockResolvedValue(succeed(redeemed))
}

export async function openTill() {
  renderPage(<TillPage />)
  await act(async () => undefined)
}

export const keyboard = userEvent.setup({ delay: null })

/** Types on the page, whatever has the focus, and presses Enter: as a scanner does. */
export async function scan(text: string) {
  await keyboard.keyboard(text)
  await enter()
}

export async function enter() {
  await keyboard.keyboard('{Enter}')
  await act(async () => undefined)
}

/** Takes the time to look at what is there. */
export const look = () => act(() => vi.advanceTimersByTimeAsync(1000))

/** Uses a coupon by keyboard alone. */
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
