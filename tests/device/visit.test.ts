import { expect, onTestFinished, test, vi } from 'vitest'
import {
  currentVisit,
  endVisit,
  followVisits,
  hasAllCoupons,
  holdVisit,
  limitCoupons,
  msWithoutSign,
  noteCoupon,
  noteSignOfLife,
} from '@/device/visit'

followVisits()

function touchAt(ms: number, type = 'pointerdown') {
  const event = new Event(type)
  Object.defineProperty(event, 'timeStamp', { value: ms })
  dispatchEvent(event)
}

test('whoever comes after a minute without a touch or key is another visitor', () => {
  expect(currentVisit()).toBe(0)
  touchAt(5000)
  expect(currentVisit()).toBe(1)
  touchAt(64_999, 'keydown')
  touchAt(124_998)
  expect(currentVisit()).toBe(1)
  touchAt(184_998)
  expect(currentVisit()).toBe(2)
})

test('silence is counted from the last sign of life, and not while something holds the visit', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  noteSignOfLife()
  vi.advanceTimersByTime(5000)
  expect(msWithoutSign()).toBe(5000)
  const [letGo, letGoToo] = [holdVisit(), holdVisit()]
  letGo()
  vi.advanceTimersByTime(5000)
  expect(msWithoutSign()).toBe(0)
  letGoToo()
  vi.advanceTimersByTime(1000)
  expect(msWithoutSign()).toBe(1000)
  touchAt(185_000)
  expect(msWithoutSign()).toBe(0)
})

test('what comes after the end of a visit is another one', () => {
  const before = currentVisit()
  endVisit()
  expect(currentVisit()).toBe(before + 1)
})

test('a visit has all its coupons when as many were seen as the shop allows', () => {
  onTestFinished(() => limitCoupons(Infinity))
  noteCoupon('7K3M9QXT2B7')
  expect(hasAllCoupons()).toBe(false)
  limitCoupons(2)
  noteCoupon('7K3M9QXT2B7')
  expect(hasAllCoupons()).toBe(false)
  noteCoupon('00000000000')
  expect(hasAllCoupons()).toBe(true)

  endVisit()
  expect(hasAllCoupons()).toBe(false)
})
