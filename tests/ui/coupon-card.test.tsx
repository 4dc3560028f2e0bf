import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { phoneOrigin } from '@/device/phone-origin'
import { qrCodeOf } from '@/lib/qr-code'
import { CouponCard } from '@/ui/coupon-card'
import { coupon } from '@tests/support/coupon'

vi.mock('@/device/phone-origin', { spy: true })

const ticket = () => screen.getByRole('region', { name: 'Cupom' })

test('a ticket shows what it is worth, its code, its last day, its conditions and what to do', () => {
  render(<CouponCard coupon={coupon} hint="Mostre no caixa." />)
  const words = [...ticket().querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(words).toEqual([
    '10% de desconto',
    'Código: 7, K, 3, M. 9, Q, X, T. 2, B, 7.7K3M-9QXT-2B7',
    'Válido até 29/11/2099',
    'Só livros.',
    'Mostre no caixa.',
  ])
})

test('who hears the code hears it spelled, and once', () => {
  render(<CouponCard coupon={coupon} hint="" />)
  expect(screen.getByText('Código: 7, K, 3, M. 9, Q, X, T. 2, B, 7.')).toHaveClass(
    'sr-only',
  )
  const shown = screen.getByText('7K3M-')
  expect(shown.closest('[aria-hidden="true"]')).toHaveTextContent(/^7K3M-9QXT-2B7$/)
})

test('a phone that looks at it opens the page of this coupon', () => {
  render(<CouponCard coupon={coupon} hint="" />)
  const picture = within(ticket()).getByRole('img', { name: 'Código QR do cupom' })
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(
    qrCodeOf('http://localhost:3000/cupom#7K3M9QXT2B7')?.path,
  )
})

test('it opens where phones find the hub; without network the ticket says how else', () => {
  vi.mocked(phoneOrigin).mockReturnValue('http://192.168.0.7:5173')
  const { container, unmount } = render(
    <CouponCard coupon={coupon} hint="Mostre no caixa." />,
  )
  expect(container.querySelector('path')?.getAttribute('d')).toBe(
    qrCodeOf('http://192.168.0.7:5173/cupom#7K3M9QXT2B7')?.path,
  )
  unmount()
  vi.mocked(phoneOrigin).mockReturnValue(null)
  render(<CouponCard coupon={coupon} hint="Mostre no caixa." />)
  expect(ticket()).toHaveTextContent(
    'Este computador está sem rede, e o celular não abre o QR. Fotografe o código e mostre-o no caixa.',
  )
  expect(ticket()).not.toHaveTextContent('Mostre no caixa.')
})

test('a coupon without conditions says nothing of them', () => {
  render(<CouponCard coupon={{ ...coupon, conditions: '' }} hint="" />)
  expect(ticket().querySelectorAll('p')).toHaveLength(4)
})

test('a coupon that is over is stamped, for the eye alone', () => {
  render(<CouponCard coupon={coupon} hint="" stamp="Vencido" />)
  expect(screen.getByText('Vencido')).toHaveAttribute('aria-hidden', 'true')
})
