import { expect, test } from 'vitest'
import { currentVisit, followVisits } from '@/device/visit'

function touchAt(ms: number, type = 'pointerdown') {
  const event = new Event(type)
  Object.defineProperty(event, 'timeStamp', { value: ms })
  dispatchEvent(event)
}

test('whoever comes after a minute without a touch or key is another visitor', () => {
  followVisits()
  expect(currentVisit()).toBe(0)
  touchAt(5000)
  expect(currentVisit()).toBe(1)
  touchAt(64_999, 'keydown')
  touchAt(124_998)
  expect(currentVisit()).toBe(1)
  touchAt(184_998)
  expect(currentVisit()).toBe(2)
})
