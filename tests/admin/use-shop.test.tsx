import { act, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useShop } from '@/admin/use-shop'
import { DEFAULT_RULES, listPrizeRules } from '@/data/prize-rules'
import { countWins } from '@/data/wins'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'

vi.mock('@/data/prize-rules')
vi.mock('@/data/wins')

const wins = [{ game: 'wheel', prize_id: 'a', won: 1, won_today: 0 }]

beforeEach(() => {
  vi.mocked(listPrizeRules).mockResolvedValue(
    succeed([{ prize_id: 'a', ...DEFAULT_RULES, stock: 3 }]),
  )
  vi.mocked(countWins).mockResolvedValue(succeed(wins))
})

async function open(isAdmin: boolean) {
  const hook = renderHook(useShop, { initialProps: isAdmin })
  await act(async () => {})
  return hook
}

test('an admin learns the rules of each prize and what was won', async () => {
  const { result } = await open(true)
  expect(result.current?.rules.get('a')).toEqual({ ...DEFAULT_RULES, stock: 3 })
  expect(result.current?.wins).toBe(wins)
})

test('nothing is asked for anybody else, and nothing is shown when the admin has left', async () => {
  const { result, rerender } = await open(false)
  expect(result.current).toBeNull()
  expect(listPrizeRules).not.toHaveBeenCalled()
  expect(countWins).not.toHaveBeenCalled()
  rerender(true)
  await act(async () => {})
  expect(result.current).not.toBeNull()
  rerender(false)
  expect(result.current).toBeNull()
})

test.each([
  ['tables', listPrizeRules],
  ['functions', countWins],
])('a backend without these %s shows nothing and says nothing', async (_, call) => {
  vi.mocked(call).mockResolvedValue(fail('missing', 'PGRST205'))
  renderPage(<p />)
  const toasts = shownToasts()
  const { result } = await open(true)
  expect(result.current).toBeNull()
  expect(toasts).toEqual([])
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('what is shown is asked for every minute, and a failure then changes nothing', async () => {
  vi.useFakeTimers()
  const { result } = await open(true)
  vi.mocked(countWins).mockResolvedValue(succeed([]))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current?.wins).toEqual([])
  vi.mocked(countWins).mockResolvedValue(fail('refused', 'x'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(countWins).toHaveBeenCalledTimes(3)
  expect(result.current?.wins).toEqual([])
})

test('a backend that knows nothing of a shop is asked once', async () => {
  vi.useFakeTimers()
  vi.mocked(countWins).mockResolvedValue(fail('missing', 'PGRST202'))
  await open(true)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(countWins).toHaveBeenCalledOnce()
})
