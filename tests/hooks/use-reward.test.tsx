import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { claimOnce } from '@/data/kiosk-reward'
import { isKiosk } from '@/data/kiosk-storage'
import { followPlays } from '@/device/visit'
import { useReward } from '@/hooks/use-reward'
import { coupon } from '@tests/support/coupon'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { press } from '@tests/support/visitor'

vi.mock('@/data/kiosk-reward')
vi.mock('@/data/kiosk-storage')

beforeEach(() => {
  vi.mocked(isKiosk).mockReturnValue(true)
  vi.mocked(claimOnce).mockResolvedValue(coupon)
})

function Game() {
  const [wins, setWins] = useState(0)
  const { reward, putAway } = useReward('memory', wins || null)
  return (
    <>
      <p>{typeof reward === 'string' ? reward : (reward?.name ?? 'nada')}</p>
      <button type="button" onClick={() => setWins(wins + 1)}>
        Ganhar
      </button>
      <button type="button" onClick={() => setWins(0)}>
        Jogar Novamente
      </button>
      <button type="button" onClick={putAway}>
        Fechar
      </button>
    </>
  )
}

const shown = () => screen.getByRole('paragraph').textContent

test.each(['Fechar', 'Jogar Novamente'])(
  'what is earned is asked for once and shown, until %s',
  async (button) => {
    renderPage(<Game />)
    expect(claimOnce).not.toHaveBeenCalled()
    await press('Ganhar')
    expect(claimOnce).toHaveBeenCalledExactlyOnceWith('memory')
    expect(shown()).toBe(coupon.name)
    await press(button)
    expect(shown()).toBe('nada')
  },
)

test('code that did not come leaves the promise as it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.mocked(claimOnce).mockRejectedValue(new TypeError('Failed to fetch'))
  renderPage(<Game />)
  await press('Ganhar')
  expect(shown()).toBe('nada')
  expect(warn).toHaveBeenCalledOnce()
})

test('a coupon that comes when its round is over is not shown in the next', async () => {
  const [first, second] = [answerLater(coupon), answerLater(coupon)]
  vi.mocked(claimOnce).mockReturnValueOnce(first.coming).mockReturnValueOnce(second.coming)
  renderPage(<Game />)
  await press('Ganhar')
  await press('Jogar Novamente')
  await act(async () => first.come())
  await press('Ganhar')
  expect(shown()).toBe('nada')
  await act(async () => second.come())
  expect(shown()).toBe(coupon.name)
})

test('why there is no coupon is shown, and counted', async () => {
  const listener = vi.fn<Parameters<typeof followPlays>[0]>()
  onTestFinished(followPlays(listener))
  vi.mocked(claimOnce).mockResolvedValue('visit')
  renderPage(<Game />)
  await press('Ganhar')
  expect(shown()).toBe('visit')
  expect(listener).toHaveBeenCalledExactlyOnceWith('memory', 'visit')
})

test('a device that is no kiosk asks nobody, unless it may be about to become one', async () => {
  vi.mocked(isKiosk).mockReturnValue(false)
  renderPage(<Game />)
  await press('Ganhar')
  expect(claimOnce).not.toHaveBeenCalled()
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  await press('Ganhar')
  expect(claimOnce).toHaveBeenCalledOnce()
})
