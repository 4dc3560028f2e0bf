import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePhoneOrigin } from '@/shop/coupon/phone-origin'
import { qrCodeOf } from '@/lib/qr-code'
import { CouponCard } from '@/shop/coupon/coupon-card'
import { printCoupon } from '@/shop/coupon/print-coupon'
import { coupon } from '@tests/support/coupon'

vi.mock('@/shop/coupon/phone-origin', { spy: true })

const ticket = () => screen.getByRole('region', { name: 'Cupom' })
const words = () => [...ticket().querySelectorAll('p')].map((line) => line.textContent)
const HINT = 'Mostre no caixa.'

test('a coupon shows its code, spelled out for screen readers, and its conditions', () => {
  const { rerender } = render(<CouponCard coupon={coupon} hint={HINT} />)
  expect(words()).toEqual([
    '10% de desconto',
    'Código: 7, K, 3, M. 9, Q, X, T. 2, B, 7.7K3M-9QXT-2B7',
    'Válido até 29/11/2099',
    'Só livros.',
    HINT,
  ])
  const shown = screen.getByText('7K3M-')
  expect(shown.closest('[aria-hidden="true"]')).toHaveTextContent(/^7K3M-9QXT-2B7$/)
  rerender(<CouponCard coupon={{ ...coupon, conditions: '' }} hint={HINT} />)
  expect(words()).toHaveLength(4)
})

test('its codes bring their own white, which no dark theme of a browser changes', () => {
  render(<CouponCard coupon={{ ...coupon, shop_code: '4006381333931' }} hint={HINT} />)
  for (const code of screen.getAllByRole('img', { name: /^Código/ }))
    expect(code.firstElementChild).toHaveAttribute('fill', 'white')
})

test.each([
  ['http://192.168.0.7:5173', 'http://192.168.0.7:5173', HINT],
  [
    null,
    'http://localhost:3000',
    'Esta tela está sem internet e o código QR não vai abrir. Fotografe o código e mostre-o no caixa.',
  ],
])('with the phone origin %s the QR code opens %s and the hint is: %s', (...row) => {
  const [origin, opened, hint] = row
  vi.mocked(usePhoneOrigin).mockReturnValue(origin)
  const { container } = render(<CouponCard coupon={coupon} hint={HINT} />)
  expect(container.querySelector('path')?.getAttribute('d')).toBe(
    qrCodeOf(`${opened}/cupom#7K3M9QXT2B7`)?.path,
  )
  expect(ticket()).toHaveTextContent(hint)
})

test('printing leaves the page as it was', () => {
  vi.stubGlobal('print', () => expect(document.documentElement).toHaveClass('paper'))
  printCoupon('58')
  fireEvent(window, new Event('afterprint'))
  expect(document.documentElement).not.toHaveClass('paper')
  expect(document.adoptedStyleSheets).toEqual([])
})
