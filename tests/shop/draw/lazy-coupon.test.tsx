import { act, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { FunCard } from '@/shop/draw/fun-card'
import type * as lateCoupon from '@/shop/draw/lazy-coupon'
import { coupon } from '@tests/support/coupon'

const ticket = vi.hoisted(() => ({ comes: true }))

vi.mock('@/shop/coupon/coupon-card', async (original) => {
  const found: object = await original()
  return {
    ...found,
    get CouponCard() {
      if (!ticket.comes) throw new Error('Told by the test.')
      return Reflect.get(found, 'CouponCard')
    },
  }
})

/** The module caches what it loaded, so each test imports its own. */
let late: typeof lateCoupon

beforeEach(async () => {
  ticket.comes = true
  await import('@/shop/coupon/coupon-card')
  vi.resetModules()
  late = await import('@/shop/draw/lazy-coupon')
})

const settle = () => act(() => vi.dynamicImportSettled())

test('a coupon is shown as text if its card fails to load, which is retried with the next', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  ticket.comes = false
  const { rerender } = render(<late.LazyCoupon key="first" coupon={coupon} />)
  await settle()
  const plain = screen.getByRole('region', { name: 'Cupom' })
  expect([...plain.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '10% de desconto',
    '7K3M-9QXT-2B7',
    'Válido até 29/11/2099',
    'Só livros.',
    'Mostre o código no caixa.',
  ])
  ticket.comes = true
  rerender(<late.LazyCoupon key="second" coupon={coupon} />)
  await settle()
  expect(screen.getByRole('img', { name: 'Código QR do cupom' })).toBeVisible()
})

test('a coupon is announced once, and so is the reason for none', async () => {
  // A screen reader ignores text that was there from the start.
  const silent = /<p role="status"[^>]*><\/p>/
  expect(renderToStaticMarkup(<FunCard reason="visit" />)).toMatch(silent)
  expect(renderToStaticMarkup(<late.LazyCoupon coupon={coupon} />)).toMatch(silent)
  render(<late.LazyCoupon coupon={coupon} />)
  const spoken = screen.getByRole('status')
  // The toast with the prize comes first.
  expect(spoken).toBeEmptyDOMElement()
  await vi.waitFor(() =>
    expect(spoken).toHaveTextContent(/^Código do cupom: 7, K, 3, M\. .* 2099\.$/),
  )
})
