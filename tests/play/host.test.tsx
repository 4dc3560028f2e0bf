import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { WheelPage } from '@/games/wheel/wheel-page'
import { alone, type Host, HostProvider } from '@/play/host'
import { toastOnScreen } from '@/ui/toast'
import { pass } from '@tests/support/page'
import { seededRandom } from '@tests/support/seeded-random'
import { serveEach } from '@tests/support/service'

const prizes = ['Café', 'Livro'].map((label, id) => ({ id, label, color: 'bg-red-500' }))
const { asked } = serveEach(() => ({ 'GET roulette_items': prizes }))

beforeEach(() => void vi.useFakeTimers())

async function spinWith(host: Host) {
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <WheelPage random={seededRandom(1)} />
      </HostProvider>
    </MemoryRouter>,
  )
  await pass(10)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Girar/ })))
  await pass(5000)
}

test('alone, the device draws, a toast tells, and nothing else is asked', async () => {
  await spinWith(alone)
  expect(toastOnScreen()).toMatchObject({ title: 'Parabéns!' })
  expect(new Set(asked)).toEqual(new Set(['GET roulette_items']))
})

test('a host that draws decides the prize, places its coupon and is told that it was seen', async () => {
  const coupon = { code: 'A', name: 'Livro', conditions: '', valid_until: '2099-01-01' }
  const finish = vi.fn<Host['finish']>()
  await spinWith({
    ...alone,
    draws: () => true,
    async draw(_game, shown) {
      const prize = shown[1]
      const outcome = prize
        ? ({ kind: 'won', prize, isWin: true, coupon, gone: [] } as const)
        : ({ kind: 'alone' } as const)
      return { outcome, prizes: shown }
    },
    finish,
    places: {
      ...alone.places,
      chances: () => <p>Duas chances</p>,
      coupon: ({ code }) => <p>Cupom {code}</p>,
    },
  })
  expect(toastOnScreen()).toMatchObject({ description: 'Você ganhou: Livro' })
  expect(screen.getByText('Cupom A')).toBeVisible()
  expect(screen.getByText('Duas chances')).toBeVisible()
  expect(finish).toHaveBeenCalledExactlyOnceWith('wheel')
})
