import { expect, onTestFinished, test, vi } from 'vitest'
import { askForDraw } from '@/data/kiosk-draw'
import { endVisit, limitCoupons, noteCoupon } from '@/device/visit'
import { drawForVisit } from '@/hooks/draw-for-visit'

vi.mock('@/data/kiosk-draw')

test('a visit that has all its coupons plays for fun, and the next one draws', async () => {
  onTestFinished(() => limitCoupons(Infinity))
  limitCoupons(1)
  const drawn = { kind: 'none-left' as const, gone: [] }
  vi.mocked(askForDraw).mockResolvedValue(drawn)
  expect(await drawForVisit('wheel', ['id'], true)).toBe(drawn)
  expect(askForDraw).toHaveBeenCalledExactlyOnceWith('wheel', ['id'], true)
  noteCoupon('7K3M9QXT2B7')
  expect(await drawForVisit('wheel', ['id'], true)).toEqual({ kind: 'for-fun' })
  expect(askForDraw).toHaveBeenCalledOnce()
  endVisit()
  expect(await drawForVisit('wheel', ['id'], true)).toBe(drawn)
})
