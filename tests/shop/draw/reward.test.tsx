import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/draw/draws'
import '@/shop/draw/kiosk-draw'
import { followPlays } from '@/device/visit'
import { RewardDialog, useReward } from '@/play/reward-dialog'
import { WinDialog } from '@/play/win-dialog'
import { answerLater } from '@tests/support/answer-later'
import { coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { pass, press } from '@tests/support/page'
import { serveEach } from '@tests/support/service'
import { renderInShop } from '@tests/shop/support/shop-page'

const CLAIM = 'POST rpc/claim_reward'
const given = { win_id: 'w', prize_id: null, coupon }
const { answers, asked, bodies } = serveEach(() => ({ [CLAIM]: given }))

const words = { title: '', text: '', caption: '', score: '', onPlayAgain: () => {} }

beforeEach(signInAsKiosk)

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

test.each(['Fechar', 'Jogar Novamente'])('a reward is shown until %s', async (button) => {
  renderInShop(<Game />)
  expect(asked).toEqual([])
  await press('Ganhar')
  expect(asked).toEqual([CLAIM])
  expect(bodies[CLAIM]).toMatchObject([{ game: 'memory' }])
  expect(shown()).toBe(coupon.name)
  await press(button)
  expect(shown()).toBe('nada')
  answers[CLAIM] = { ...given, coupon: null }
  await press('Ganhar')
  expect(shown()).toBe('nada')
})

test.each([
  <RewardDialog key="reward" game="memory" occasion={1} />,
  <WinDialog key="win" game="memory" isWon {...words} />,
])('a press outside does not take a coupon away', async (window) => {
  vi.useFakeTimers()
  renderInShop(window)
  // A window forgives a press just after it opened.
  await pass(700)
  expect(screen.getByRole('dialog')).toBeVisible()
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(screen.getByRole('region', { name: 'Cupom' })).toBeVisible()
})

test('a window that was closed before its coupon came opens again', async () => {
  const answer = answerLater(given)
  answers[CLAIM] = () => answer.coming
  renderInShop(<WinDialog game="memory" isWon closeLabel="Fechar" {...words} />)
  await press('Fechar')
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => answer.come())
  // Its code may still replace plain words.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cupom' })).toBeVisible())
})

test('the reason for no coupon is shown and counted', async () => {
  const listener = vi.fn<Parameters<typeof followPlays>[0]>()
  onTestFinished(followPlays(listener))
  answers[CLAIM] = { win_id: null, prize_id: null, coupon: null, refusal: 'visit' }
  renderInShop(<Game />)
  await press('Ganhar')
  expect(shown()).toBe('visit')
  expect(listener).toHaveBeenCalledExactlyOnceWith('memory', 'visit')
})

test('a device that is no kiosk claims nothing, unless it may become one', async () => {
  localStorage.clear()
  renderInShop(<Game />)
  await press('Ganhar')
  expect(asked).toEqual([])
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  await press('Ganhar')
  await vi.waitFor(() => expect(asked).toEqual(['GET /local-kiosk']))
})

test('code that fails to load gives no reward', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  // The last test, because the mock stays.
  vi.doMock('@/shop/draw/kiosk-draw', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  renderInShop(<Game />)
  await press('Ganhar')
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(shown()).toBe('nada')
})
