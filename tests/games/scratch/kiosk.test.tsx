import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '@/data/draws'
import { endPlay, notePlayForFun } from '@/device/visit'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { answerLater } from '@tests/support/answer-later'
import { coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/support/kiosk'
import { renderPage } from '@tests/support/render-page'
import { scratchStage, type ScratchStage } from '@tests/support/scratch-stage'
import { serve } from '@tests/support/service'
import { shownToasts } from '@tests/support/shown-toasts'
import { pass, press } from '@tests/support/visitor'

vi.mock('@/device/visit', { spy: true })

const DRAW = 'POST rpc/draw_prize'
const REVEAL = 'POST rpc/reveal_prize'
const OFFLINE = 'Sem conexão: esta jogada não gera cupom.'

const idOf = (place: number) => `${place}0000000-0000-4000-8000-000000000000`
const prizes = ['Café', 'Marcador'].map((prize_text, place) => ({
  id: idOf(place),
  prize_text,
}))
const won = { win_id: idOf(9), prize_id: idOf(1), is_win: true, coupon: null, gone: [] }

let answers: Parameters<typeof serve>[0]
let asked: readonly string[]
let stage: ScratchStage

beforeEach(() => {
  vi.useFakeTimers()
  stage = scratchStage()
  signInAsKiosk()
  answers = {
    'GET admin_settings': { setting_value: 'text' },
    'GET scratch_text_prizes': prizes,
    [DRAW]: won,
    [REVEAL]: { ...won, coupon },
  }
  asked = serve(answers)
})

/** Opens the page with a card that one touch reveals. */
async function openPage() {
  renderPage(<ScratchPage random={() => 0} />)
  await pass(0)
  await stage.resize(60, 60)
}

async function scratch() {
  fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })
  await pass(10)
}

const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
/** Id of the draw whose win the visitor has not seen yet. */
const openDraw = () => localStorage.getItem('drawRequest-scratch-text')

test('the database draws at the first touch, and the coupon comes at the reveal', async () => {
  const toasts = shownToasts()
  await openPage()
  expect(asked).not.toContain(DRAW)
  await scratch()
  expect(toasts).toEqual(['Prêmio Revelado! | Você ganhou: Marcador'])
  expect(asked.filter((call) => call === DRAW || call === REVEAL)).toEqual([DRAW, REVEAL])
  expect(ticket()).toHaveTextContent('7K3M-9QXT-2B7')
  expect(openDraw()).toBeNull()

  // The scroll bar of the coupon leaves the card revealed; a turned phone covers it again.
  await stage.resize(45, 60)
  expect(screen.getByText('Progresso: 100%')).toBeInTheDocument()
  vi.stubGlobal('innerWidth', 1200)
  await stage.resize(62, 60)
  expect(screen.getByText('Progresso: 0%')).toBeInTheDocument()
  await scratch()
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('scratch')
  await press('Nova Raspadinha')
  expect(ticket()).toBeNull()
})

test('before the answer no prize is in the page, and no toast is shown', async () => {
  const toasts = shownToasts()
  const answer = answerLater(won)
  answers[DRAW] = () => answer.coming
  await openPage()
  await scratch()
  expect(toasts).toEqual([])
  expect(document.body).not.toHaveTextContent(/Café|Marcador/)
  await act(async () => answer.come())
  await pass(10)
  expect(toasts).toEqual(['Prêmio Revelado! | Você ganhou: Marcador'])
})

test('without an answer the card is for fun, says so, and asks for no coupon', async () => {
  answers[DRAW] = undefined
  await openPage()
  await scratch()
  await pass(2000)
  expect(screen.getByText(OFFLINE)).toBeVisible()
  expect(asked).not.toContain(REVEAL)
  expect(notePlayForFun).toHaveBeenCalledExactlyOnceWith('scratch', 'offline')
})

test('a coupon that does not come makes the card for fun, and the draw stays open', async () => {
  answers[REVEAL] = undefined
  await openPage()
  await scratch()
  await pass(2000)
  expect(screen.getByText(OFFLINE)).toBeVisible()
  expect(openDraw()).not.toBeNull()
})

test('a coupon that comes after the next card was taken is kept for that one', async () => {
  const answer = answerLater({ ...won, coupon })
  answers[REVEAL] = () => answer.coming
  await openPage()
  await scratch()
  await press('Nova Raspadinha')
  await act(async () => answer.come())
  await pass(10)
  expect(openDraw()).not.toBeNull()
  expect(ticket()).toBeNull()
})

test('prizes whose ids do not come are for fun', async () => {
  answers['GET scratch_text_prizes'] = ({ url }) =>
    url.includes('id') ? prizes.slice(1) : prizes
  await openPage()
  await scratch()
  expect(screen.getByText(/prêmios da loja não chegaram/)).toBeVisible()
  expect(asked).not.toContain(DRAW)
})
