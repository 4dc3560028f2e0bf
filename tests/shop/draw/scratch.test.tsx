import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded in advance, so that their lazy imports need no timer.
import '@/shop/draw/draws'
import '@/shop/draw/kiosk-draw'
import { endPlay, notePlayForFun } from '@/device/visit'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { games } from '@/lib/games'
import { answerLater } from '@tests/support/answer-later'
import { coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { pass, press, shownToasts } from '@tests/support/page'
import {
  fakeCanvas,
  idOf,
  resize,
  rowsOf,
  scratch,
  SMALL,
} from '@tests/support/scratch-card'
import { serveEach } from '@tests/support/service'
import { openInShop } from '@tests/shop/support/shop-page'

vi.mock('@/device/visit', { spy: true })

const TEXTS = 'GET scratch_text_prizes'

const DRAW = 'POST rpc/draw_prize'
const REVEAL = 'POST rpc/reveal_prize'
const won = { win_id: idOf(9), prize_id: idOf(1), is_win: true, coupon: null, gone: [] }

const { answers, asked } = serveEach(() => ({
  'GET admin_settings': { setting_value: 'text' },
  [TEXTS]: rowsOf(['Café', 'Marcador']),
  [DRAW]: won,
  [REVEAL]: { ...won, coupon },
}))

async function openCard() {
  await openInShop(<ScratchPage random={() => 0} />)
  await resize(...SMALL)
}

const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
/** Id of the draw whose win the visitor has not seen yet. */
const openDraw = () => localStorage.getItem('drawRequest-scratch-text')

beforeEach(() => {
  vi.useFakeTimers()
  fakeCanvas()
  signInAsKiosk()
})

test('the database draws at the first touch, and the reveal brings the coupon', async () => {
  const toasts = shownToasts()
  const answer = answerLater(won)
  answers[DRAW] = () => answer.coming
  await openCard()
  expect(asked).not.toContain(DRAW)
  await scratch()
  expect(toasts).toEqual([])
  expect(document.body).not.toHaveTextContent(/Café|Marcador/)
  await act(async () => answer.come())
  await pass(10)
  expect(toasts).toEqual(['Prêmio Revelado! | Você ganhou: Marcador'])
  expect(asked.slice(-2)).toEqual([DRAW, REVEAL])
  expect(ticket()).toHaveTextContent('7K3M-9QXT-2B7')
  expect(openDraw()).toBeNull()

  // The scroll bar of the coupon leaves the card revealed; a turned phone covers it again.
  await resize(45, 60)
  expect(screen.getByText('Progresso: 100%')).toBeInTheDocument()
  vi.stubGlobal('innerWidth', 1200)
  await resize(62, 60)
  expect(screen.getByText('Progresso: 0%')).toBeInTheDocument()
  await scratch()
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('scratch')
  await press('Nova Raspadinha')
  expect(ticket()).toBeNull()
})

test.each([DRAW, REVEAL])('without an answer to %s a card is for fun', async (call) => {
  answers[call] = undefined
  await openCard()
  await scratch()
  await pass(2000)
  expect(screen.getByText('Sem conexão: esta jogada não gera cupom.')).toBeVisible()
  expect(asked.at(-1)).toBe(call)
  expect(openDraw()).not.toBeNull()
  expect(notePlayForFun).toHaveBeenCalledExactlyOnceWith('scratch', 'offline')
})

test('a coupon that arrives after the next card was taken waits for it', async () => {
  const answer = answerLater({ ...won, coupon })
  answers[REVEAL] = () => answer.coming
  await openCard()
  await scratch()
  await press('Nova Raspadinha')
  await act(async () => answer.come())
  await pass(10)
  expect(openDraw()).not.toBeNull()
  expect(ticket()).toBeNull()
})

test('prizes whose ids no database of the shop gave are for fun', async () => {
  answers[TEXTS] = [{ id: 7, prize_text: 'Café' }]
  await openCard()
  await scratch()
  expect(screen.getByText(/^Não foi possível carregar os prêmios da loja/)).toBeVisible()
  expect(asked).not.toContain(DRAW)
})

test('a phone that plays a card by ticket can reveal it at the first touch', async () => {
  localStorage.clear()
  onTestFinished(() => history.replaceState(null, '', '/'))
  history.replaceState(null, '', `${games.scratch.path}#ticket=${'a'.repeat(32)}`)
  answers['POST rpc/open_ticket'] = { state: 'open', game: 'scratch' }
  const nothing = { win_id: null, prize_id: null, coupon: null, gone: [] }
  answers['POST rpc/draw_by_ticket'] = nothing
  await openCard()
  await resize(900, 600)
  await scratch()
  expect(screen.getByText('Você já pode usar Revelar Tudo.')).toBeInTheDocument()
})
