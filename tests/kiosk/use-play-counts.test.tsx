import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { countPlay } from '@/data/plays'
import { endPlay } from '@/device/visit'
import { usePlayCounts } from '@/kiosk/use-play-counts'
import { gameNames, games } from '@/lib/games'
import { paths } from '@/lib/paths'

vi.mock('@/data/plays')

beforeEach(() => {
  vi.useFakeTimers()
})

function Kiosk({ pathname }: { pathname: string }) {
  usePlayCounts(pathname)
  return null
}

const open = (pathname: string) => render(<Kiosk pathname={pathname} />)
const counted = () => vi.mocked(countPlay).mock.calls.map((call) => call.join(' '))

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
}

test.each(gameNames)(
  'a play of %s starts when its page is open for two seconds',
  async (game) => {
    open(games[game].path)
    await pass(1999)
    expect(counted()).toEqual([])
    await pass(1)
    await pass(60_000)
    expect(counted()).toEqual([`${game} started`])
  },
)

test('whoever comes back begins another play, and whoever passes by begins none', async () => {
  const kiosk = open(games.wheel.path)
  await pass(2000)
  kiosk.rerender(<Kiosk pathname={paths.menu} />)
  await pass(2000)
  kiosk.rerender(<Kiosk pathname={games.memory.path} />)
  await pass(1000)
  kiosk.rerender(<Kiosk pathname={games.wheel.path} />)
  await pass(2000)
  expect(counted()).toEqual(['wheel started', 'wheel started'])
})

test('each end is counted, and one that comes at once begins its play', async () => {
  open(games.scratch.path)
  await pass(1000)
  endPlay('scratch')
  await pass(2000)
  endPlay('scratch')
  await pass(0)
  expect(counted()).toEqual(['scratch finished', 'scratch finished'])
})

test('what ends after its page was left is not counted', async () => {
  const kiosk = open(games.photo.path)
  await pass(2000)
  kiosk.rerender(<Kiosk pathname={paths.menu} />)
  endPlay('photo')
  await pass(0)
  kiosk.unmount()
  endPlay('photo')
  await pass(0)
  expect(counted()).toEqual(['photo started'])
})

test.each([paths.menu, paths.admin, paths.coupon, paths.till, '/promocoes'])(
  'at %s nothing is played',
  async (pathname) => {
    open(pathname)
    await pass(2000)
    expect(counted()).toEqual([])
  },
)
