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

const counted = () => vi.mocked(countPlay).mock.calls.map((call) => call.join(' '))

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
}

test('a play starts when the page of a game is open for two seconds, each time', async () => {
  const kiosk = render(<Kiosk pathname={paths.menu} />)
  await pass(2000)
  for (const game of gameNames) {
    kiosk.rerender(<Kiosk pathname={games[game].path} />)
    await pass(1999)
    expect(counted()).not.toContain(`${game} started`)
    await pass(60_000)
  }
  for (const pathname of [paths.admin, games.photo.path, games.wheel.path]) {
    kiosk.rerender(<Kiosk pathname={pathname} />)
    await pass(1000)
  }
  await pass(1000)
  const started = [...gameNames, 'wheel'].map((game) => `${game} started`)
  expect(counted()).toEqual(started)
})

test('each end is counted, one that comes at once begins its play, and none after leaving', async () => {
  const kiosk = render(<Kiosk pathname={games.scratch.path} />)
  await pass(1000)
  endPlay('scratch')
  await pass(2000)
  endPlay('scratch')
  await pass(0)
  kiosk.rerender(<Kiosk pathname={paths.menu} />)
  endPlay('scratch')
  kiosk.unmount()
  endPlay('scratch')
  await pass(0)
  expect(counted()).toEqual(['scratch finished', 'scratch finished'])
})
