import { expect, onTestFinished, test, vi } from 'vitest'
import { followVisits, holdVisit, msWithoutSign, noteSignOfLife } from '@/device/visit'

followVisits()

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
  for (const sign of ['pointerdown', 'keydown']) {
    vi.advanceTimersByTime(1000)
    expect(msWithoutSign()).toBe(1000)
    dispatchEvent(new Event(sign))
    expect(msWithoutSign()).toBe(0)
  }
})
