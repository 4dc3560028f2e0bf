import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { waitingPlays } from '@/shop/device/plays'
import { previewBooks } from '@/shop/books/preview'
import { endPlay, finishedGames } from '@/device/visit'
import { usePlayCounts } from '@/shop/kiosk/use-play-counts'
import { gameNames, games } from '@/lib/games'
import { paths } from '@/lib/paths'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { serveEach } from '@tests/support/service'

const COUNT = 'POST rpc/count_plays'
const { bodies } = serveEach(() => ({ [COUNT]: 1 }))

beforeEach(() => {
  vi.useFakeTimers()
  signInAsKiosk()
})

function Kiosk({ pathname }: { pathname: string }) {
  usePlayCounts(pathname)
  return null
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
}

test('a play starts each time a game has been open for two seconds', async () => {
  const kiosk = render(<Kiosk pathname={paths.menu} />)
  await pass(2000)
  for (const game of gameNames) {
    kiosk.rerender(<Kiosk pathname={games[game].path} />)
    await pass(1999)
    expect(waitingPlays()).toBe(0)
    await pass(61_000)
  }
  for (const pathname of [paths.admin, games.photo.path, games.wheel.path]) {
    kiosk.rerender(<Kiosk pathname={pathname} />)
    await pass(1000)
  }
  await pass(61_000)
  const started = [...gameNames, 'wheel'].map((game) => [{ game, outcome: 'started' }])
  expect(bodies[COUNT]).toMatchObject(started.map((plays) => ({ plays })))
})

test('each end of a play on the page is counted, and starts its play if needed', async () => {
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
  await pass(60_000)
  expect(finishedGames()).toEqual(['scratch'])
  const ends = ['started', 'finished', 'started', 'finished']
  expect(bodies[COUNT]).toMatchObject([{ plays: ends.map((outcome) => ({ outcome })) }])
})

test('a preview of books counts nothing', async () => {
  previewBooks([])
  render(<Kiosk pathname={games.memory.path} />)
  await pass(2000)
  endPlay('memory')
  await pass(61_000)
  expect(bodies[COUNT]).toBeUndefined()
})
