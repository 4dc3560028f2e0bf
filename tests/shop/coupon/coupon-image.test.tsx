import { beforeEach, expect, test, vi } from 'vitest'
import { couponImage } from '@/shop/coupon/coupon-image'
import { ean13Path } from '@/shop/coupon/ean13'
import { couponAddress } from '@/shop/coupon/coupon'
import { qrCodeOf } from '@/lib/qr-code'
import { coupon } from '@tests/support/coupon'

const EAN = '7891000315507'
const drawn: string[] = []

beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal(
    'Path2D',
    // Called with `new`, which an arrow function is not.
    vi.fn<(path: string) => void>(function collect(path) {
      drawn.push(path)
    }),
  )
  const context = new Proxy(
    {},
    { get: (_, name) => () => (name === 'measureText' ? { width: 1 } : undefined) },
  )
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(Object.create(context))
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob()))
})

test.each([
  ['bars', EAN, [ean13Path(EAN, 44)]],
  ['a QR code', 'LOJA-1', [qrCodeOf('LOJA-1')?.path]],
  ['nothing', undefined, []],
])("the picture of a coupon has %s for the shop's code %s", async (_, shop_code, paths) => {
  await couponImage({ ...coupon, shop_code })
  const own = qrCodeOf(couponAddress(location.origin, coupon.code))?.path
  expect(drawn).toEqual([...paths, own])
})
