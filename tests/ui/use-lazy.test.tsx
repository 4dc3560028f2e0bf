import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyModule, useLazy, type LazyModule } from '@/ui/use-lazy'
import { pass, settle } from '@tests/support/page'

const fetchCode = vi.fn<() => Promise<string>>()
let late: LazyModule<string>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  fetchCode.mockResolvedValue('code')
  late = lazyModule(fetchCode)
})

function Part(options: Parameters<typeof useLazy>[1]) {
  const { code, hasFailed } = useLazy(late, options)
  return <p>{code ?? (hasFailed ? 'failed' : 'nothing')}</p>
}

test('code is loaded once, when it is first wanted', async () => {
  const page = render(<Part isWanted={false} />)
  await settle()
  expect(fetchCode).not.toHaveBeenCalled()
  page.rerender(<Part />)
  await settle()
  expect(screen.getByText('code')).toBeVisible()
  page.rerender(<Part isWanted={false} />)
  expect(screen.getByText('nothing')).toBeVisible()
  render(<Part />)
  expect(fetchCode).toHaveBeenCalledOnce()
})

test('a failure is reported, and loading is retried only if asked for', async () => {
  fetchCode.mockRejectedValue(new Error('offline'))
  const page = render(<Part />)
  await settle()
  expect(screen.getByText('failed')).toBeVisible()
  await pass(60_000)
  expect(fetchCode).toHaveBeenCalledOnce()

  page.rerender(<Part retryMs={5000} />)
  await settle()
  fetchCode.mockResolvedValue('code')
  await pass(5000)
  expect(screen.getByText('code')).toBeVisible()
})

test('an unmounted screen loads nothing', async () => {
  fetchCode.mockRejectedValue(new Error('offline'))
  const { unmount } = render(<Part retryMs={5000} />)
  unmount()
  await pass(60_000)
  expect(fetchCode).toHaveBeenCalledOnce()
})
