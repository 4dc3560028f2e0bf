import { expect, onTestFinished, test, vi } from 'vitest'
import { celebrate } from '@/device/confetti'

test('confetti that fails to load causes no error', async () => {
  vi.doMock('canvas-confetti', () => {
    throw new Error('no network')
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const faults = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', faults)
  onTestFinished(() => void process.off('unhandledRejection', faults))

  celebrate(document.body)
  await vi.dynamicImportSettled()
  await new Promise(setImmediate)
  expect(faults).not.toHaveBeenCalled()
})
