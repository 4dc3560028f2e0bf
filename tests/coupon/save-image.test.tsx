import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { couponImage } from '@/coupon/coupon-image'
import { KnownCoupon } from '@/coupon/known-coupon'
import { downloadFile } from '@/device/download'
import { validCoupon as coupon } from '@tests/support/coupon'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'

vi.mock('@/coupon/coupon-image', () => ({ couponImage: vi.fn<typeof couponImage>() }))
vi.mock('@/device/download', () => ({ downloadFile: vi.fn<typeof downloadFile>() }))

const png = new Blob(['png'], { type: 'image/png' })

beforeEach(() => {
  renderPage(<KnownCoupon coupon={coupon} isConfirmed />)
})

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar imagem' }))

test('a coupon is saved as a picture, once for two quick presses', async () => {
  const drawing = answerLater(png)
  vi.mocked(couponImage).mockReturnValue(drawing.coming)
  save()
  save()
  await act(async () => drawing.come())
  expect(couponImage).toHaveBeenCalledExactlyOnceWith(coupon)
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith('cupom-7K3M9QXT2B7.png', png)
})

test('a picture that cannot be drawn is told, with another way', async () => {
  const toasts = shownToasts()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.mocked(couponImage).mockRejectedValue(new Error('Told by the test.'))
  save()
  await act(async () => undefined)
  expect(toasts).toEqual(['Imagem não guardada | Uma foto da tela também serve no caixa.'])
  expect(downloadFile).not.toHaveBeenCalled()
})
