import { expect, test, vi } from 'vitest'
import { askedEarly } from '@/data/asked-early'

test('an answer that was asked for early goes to whoever asks first, and to nobody else', async () => {
  let calls = 0
  const call = vi.fn<() => Promise<number>>(async () => (calls += 1))
  const read = askedEarly(call)
  expect(await read.ask()).toBe(1)
  expect(await read.ask()).toBe(1)
  expect(call).toHaveBeenCalledTimes(1)
  expect(await read()).toBe(1)
  expect(await read()).toBe(2)
})

test('what nobody asked for early is asked for when it is needed', async () => {
  const call = vi.fn<() => Promise<string>>(async () => 'prêmios')
  expect(await askedEarly(call)()).toBe('prêmios')
  expect(call).toHaveBeenCalledTimes(1)
})
