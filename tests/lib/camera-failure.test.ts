import { expect, test } from 'vitest'
import { cameraFailureOf } from '@/lib/camera-failure'

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'unavailable'],
  ['OverconstrainedError', 'unavailable'],
  ['AbortError', 'unavailable'],
])('%s means %s', (name, failure) => {
  expect(cameraFailureOf(new DOMException('', name))).toBe(failure)
})

test('a browser without cameras, and whatever else is thrown, mean that there is no access', () => {
  expect(cameraFailureOf(new TypeError('navigator.mediaDevices is undefined'))).toBe(
    'unavailable',
  )
  expect(cameraFailureOf('NotAllowedError')).toBe('unavailable')
})
