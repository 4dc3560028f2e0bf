import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForDraw, askToReveal, finishDraw } from '@/data/kiosk-draw'
import { isKiosk } from '@/data/kiosk-storage'
import { readScratchType, listScratchTexts, listTextsToDraw } from '@/data/prizes'
import { endPlay, notePlayForFun } from '@/device/visit'
import { ScratchPage } from '@/games/scratch/scratch-page'
import type { DrawOutcome } from '@/lib/draw'
import { fail, succeed } from '@/lib/result'
import { coupon } from '@tests/support/coupon'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { scratchStage, type ScratchStage } from '@tests/support/scratch-stage'

vi.mock('@/data/prizes')
vi.mock('@/data/kiosk-draw')
vi.mock('@/data/kiosk-session')
vi.mock('@/data/kiosk-storage')
vi.mock('@/device/visit', { spy: true })

/** One touch in the middle clears 98 % of such a card. */
const SMALL = [60, 60] as const
const OTHER = [62, 60] as const
const FOR_FUN = 'Sem conexão: esta jogada não gera cupom.'

const idOf = (place: number) => `${place}0000000-0000-4000-8000-000000000000`
const texts = ['Café', 'Marcador'].map((prize_text, place) => ({
  id: idOf(place),
  prize_text,
}))
const won: DrawOutcome = {
  kind: 'won',
  prizeId: idOf(1),
  isWin: true,
  coupon: null,
  gone: [],
}
const prizes = texts.map(({ id, prize_text: name }) => ({ id, name }))
const drawn = (outcome: DrawOutcome) =>
  vi.mocked(askForDraw).mockResolvedValue({ outcome, prizes })

let stage: ScratchStage

beforeEach(() => {
  stage = scratchStage()
  vi.mocked(isKiosk).mockReturnValue(true)
  vi.mocked(readScratchType).mockResolvedValue(succeed('text'))
  vi.mocked(listScratchTexts).mockResolvedValue(
    succeed(texts.map(({ prize_text }) => prize_text)),
  )
  vi.mocked(listTextsToDraw).mockResolvedValue(succeed(texts))
  drawn(won)
  vi.mocked(askToReveal).mockResolvedValue(coupon)
})

async function openPage() {
  const page = renderPage(<ScratchPage random={() => 0} />)
  await act(async () => {})
  await stage.resize(...SMALL)
  return page
}

const scratch = () =>
  act(async () => fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' }))
const toasts = () => [...document.querySelectorAll('.toast')].map((li) => li.textContent)
const ticket = () => screen.queryByRole('region', { name: 'Cupom' })

test('the database deals at the first touch, and the coupon comes at the reveal', async () => {
  await openPage()
  expect(askForDraw).not.toHaveBeenCalled()
  expect(endPlay).not.toHaveBeenCalled()
  await scratch()
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('scratch')
  expect(askForDraw).toHaveBeenCalledExactlyOnceWith(
    'scratch-text',
    prizes,
    expect.objectContaining({ reveal: false }),
  )
  expect(toasts()).toEqual([expect.stringContaining('Você ganhou: Marcador')])
  expect(askToReveal).toHaveBeenCalledExactlyOnceWith('scratch-text')
  expect(finishDraw).toHaveBeenCalledExactlyOnceWith('scratch-text')
  expect(ticket()).toHaveTextContent('7K3M-9QXT-2B7')

  // The scroll bar that the coupon brings covers nothing; a turned phone covers the card again.
  await stage.resize(45, 60)
  expect(screen.getByText('Progresso: 100%')).toBeInTheDocument()
  await stage.resize(...OTHER)
  await scratch()
  expect(screen.getByText('Progresso: 100%')).toBeInTheDocument()
  expect(endPlay).toHaveBeenCalledOnce()

  fireEvent.click(screen.getByRole('button', { name: 'Nova Raspadinha' }))
  expect(ticket()).toBeNull()
})

test('nothing lies under the card, and nothing is told, before the answer', async () => {
  const answer = answerLater({ outcome: won, prizes })
  vi.mocked(askForDraw).mockReturnValue(answer.coming)
  const { container } = await openPage()
  await scratch()
  expect(toasts()).toEqual([])
  expect(container).not.toHaveTextContent(/Café|Marcador/)
  await act(async () => answer.come())
  expect(toasts()).toEqual([expect.stringContaining('Você ganhou: Marcador')])
})

test('what is no win is told as none', async () => {
  drawn({ ...won, isWin: false })
  vi.mocked(askToReveal).mockResolvedValue(null)
  await openPage()
  await scratch()
  expect(toasts()).toEqual([expect.stringContaining('Sem prêmio desta vezSaiu: Marcador')])
})

test('without an answer the card is for fun, and asks for no coupon', async () => {
  drawn({ kind: 'for-fun', reason: 'offline' })
  await openPage()
  await scratch()
  expect(toasts()).toEqual([expect.stringContaining('Você ganhou: Café')])
  expect(screen.getByText(FOR_FUN)).toBeVisible()
  expect(askToReveal).not.toHaveBeenCalled()
  expect(notePlayForFun).toHaveBeenCalledExactlyOnceWith('scratch', 'offline')
})

test('a coupon that does not come makes it for fun, and the draw stays open', async () => {
  vi.mocked(askToReveal).mockResolvedValue('offline')
  await openPage()
  await scratch()
  expect(screen.getByText(FOR_FUN)).toBeVisible()
  expect(finishDraw).not.toHaveBeenCalled()
})

test('a coupon that comes after the next card was taken stays for that one', async () => {
  const answer = answerLater(coupon)
  vi.mocked(askToReveal).mockReturnValue(answer.coming)
  await openPage()
  await scratch()
  fireEvent.click(screen.getByRole('button', { name: 'Nova Raspadinha' }))
  await act(async () => answer.come())
  expect(finishDraw).not.toHaveBeenCalled()
  expect(ticket()).toBeNull()
})

test('when nothing is left, the card says so and nothing is won', async () => {
  drawn({ kind: 'none-left', gone: [] })
  await openPage()
  await scratch()
  expect(toasts()).toEqual([
    expect.stringContaining(
      'Raspadinha IndisponívelOs prêmios de hoje já saíram. Volte amanhã!',
    ),
  ])
  expect(askToReveal).not.toHaveBeenCalled()
})

test.each([
  ['could not be read', fail('refused', 'banco fora do ar')],
  ['are of other prizes', succeed(texts.slice(1))],
])('prizes whose ids %s are for fun', async (_why, answer) => {
  vi.mocked(listTextsToDraw).mockResolvedValue(answer)
  await openPage()
  await scratch()
  expect(screen.getByText(/prêmios da loja não chegaram/)).toBeVisible()
  expect(toasts()).toEqual([expect.stringContaining('Você ganhou: Café')])
  expect(askForDraw).not.toHaveBeenCalled()
})

test('prizes that come in another order the second time are the same prizes', async () => {
  vi.mocked(listTextsToDraw).mockResolvedValue(succeed(texts.toReversed()))
  await openPage()
  await scratch()
  expect(toasts()).toEqual([expect.stringContaining('Você ganhou: Marcador')])
})

test('a device that is no kiosk reads what is specified, and asks nothing', async () => {
  vi.mocked(isKiosk).mockReturnValue(false)
  vi.mocked(listScratchTexts).mockResolvedValue(succeed(['Café']))
  await openPage()
  await scratch()
  expect(toasts()).toEqual([expect.stringContaining('Você ganhou: Café')])
  expect(listTextsToDraw).not.toHaveBeenCalled()
  expect(askForDraw).not.toHaveBeenCalled()
  expect(screen.queryByText(FOR_FUN)).toBeNull()
})
