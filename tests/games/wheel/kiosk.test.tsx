import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listGone } from '@/data/draws'
import { askForDraw, finishDraw } from '@/data/kiosk-draw'
import { isKiosk } from '@/data/kiosk-storage'
import { listWheelPrizes } from '@/data/prizes'
import { endPlay, notePlayForFun } from '@/device/visit'
import { WheelPage } from '@/games/wheel/wheel-page'
import type { DrawOutcome } from '@/lib/draw'
import { succeed } from '@/lib/result'
import { coupon } from '@tests/support/coupon'
import { renderPage } from '@tests/support/render-page'
import { seededRandom } from '@tests/support/seeded-random'
import { pass, settle, toast } from '@tests/support/visitor'

vi.mock('@/data/draws')
vi.mock('@/data/kiosk-draw')
vi.mock('@/data/kiosk-session')
vi.mock('@/data/kiosk-storage')
vi.mock('@/device/visit', { spy: true })
vi.mock('@/data/prizes')

const NONE_LEFT = 'Os prêmios de hoje já saíram. Volte amanhã!'
const FOR_FUN = 'Sem conexão: esta jogada não gera cupom.'

const idOf = (place: number) => `${place}0000000-0000-4000-8000-000000000000`
const prizes = ['10% OFF', 'Café', 'Marcador'].map((label, place) => ({
  id: idOf(place),
  label,
  color: 'bg-red-500',
}))
const won: DrawOutcome = { kind: 'won', prizeId: idOf(1), isWin: true, coupon, gone: [] }
const answer = (outcome: DrawOutcome, among: readonly { id: string }[] = prizes) =>
  vi.mocked(askForDraw).mockResolvedValue({ outcome, prizes: [...among] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(listWheelPrizes).mockResolvedValue(succeed(prizes))
  vi.mocked(isKiosk).mockReturnValue(true)
  vi.mocked(listGone).mockResolvedValue(succeed([]))
  answer(won)
})

async function openPage() {
  const page = renderPage(<WheelPage random={seededRandom(1)} />)
  await settle()
  return page
}

const spinButton = () => screen.getByRole('button', { name: /^gira/i })
const legend = () => screen.getByRole('list', { name: 'Prêmios' })
const ticket = () => screen.queryByRole('region', { name: 'Cupom' })

async function spin() {
  fireEvent.click(spinButton())
  await pass(5000)
}

test('the wheel tells what the database drew, with its coupon, until the next spin', async () => {
  await openPage()
  fireEvent.click(spinButton())
  await pass(4999)
  expect(ticket()).toBeNull()
  expect(finishDraw).not.toHaveBeenCalled()
  expect(endPlay).not.toHaveBeenCalled()
  await pass(1)
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('wheel')
  expect(toast('Parabéns!')).toHaveTextContent('Você ganhou: Café')
  expect(ticket()).toHaveTextContent('7K3M-9QXT-2B7')
  expect(askForDraw).toHaveBeenCalledExactlyOnceWith(
    'wheel',
    prizes,
    expect.objectContaining({ reveal: true }),
  )
  expect(finishDraw).toHaveBeenCalledExactlyOnceWith('wheel')

  fireEvent.click(spinButton())
  expect(ticket()).toBeNull()
})

test('a prize without a coupon is told without one', async () => {
  answer({ ...won, coupon: null })
  await openPage()
  await spin()
  expect(screen.getByText('Você ganhou:')).toBeVisible()
  expect(ticket()).toBeNull()
  expect(screen.queryByText(FOR_FUN)).toBeNull()
})

test('what is no win is told as none, without gold', async () => {
  answer({ ...won, isWin: false, coupon: null })
  await openPage()
  await spin()
  expect(toast('Sem prêmio desta vez')).toHaveTextContent('Saiu: Café')
  expect(screen.queryByText('Você ganhou:')).toBeNull()
  expect(document.querySelector('.wheel-result')).toHaveTextContent('Saiu:Café')
})

test.each([
  ['offline', FOR_FUN],
  ['visit', 'Os cupons desta visita já saíram: esta jogada é por diversão.'],
  ['denied', /sem acesso ao sorteio/],
] as const)('a spin for fun says why, and is counted: %s', async (reason, words) => {
  answer({ kind: 'for-fun', reason })
  await openPage()
  await spin()
  expect(screen.getByText('Você ganhou:')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(notePlayForFun).toHaveBeenCalledExactlyOnceWith('wheel', reason)
  expect(finishDraw).not.toHaveBeenCalled()
})

test('prizes that staff changed are on the wheel with the answer', async () => {
  const latest = [...prizes, { id: idOf(7), label: 'Caneca', color: 'bg-blue-500' }]
  answer({ ...won, prizeId: idOf(7) }, latest)
  await openPage()
  await spin()
  expect(toast('Parabéns!')).toHaveTextContent('Você ganhou: Caneca')
  expect(legend()).toHaveTextContent('Caneca')
})

test('when the last one went meanwhile, the wheel says so and marks what is gone', async () => {
  const gone = prizes.map(({ id }) => id)
  answer({ kind: 'none-left', gone })
  await openPage()
  await spin()
  expect(toast('Roleta Indisponível')).toHaveTextContent(NONE_LEFT)
  expect(screen.queryByText('Você ganhou:')).toBeNull()
  expect(within(legend()).getAllByText('Esgotado')).toHaveLength(3)
})

test('a wheel whose prizes are all gone does not turn, and says why', async () => {
  vi.mocked(listGone).mockResolvedValue(succeed(prizes.map(({ id }) => id)))
  await openPage()
  expect(screen.getByText(NONE_LEFT)).toBeVisible()
  expect(spinButton()).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(spinButton())
  expect(screen.getByText('Roleta Indisponível')).toBeVisible()
  expect(askForDraw).not.toHaveBeenCalled()
})

test('what came back is on offer again within a minute', async () => {
  vi.mocked(listGone).mockResolvedValueOnce(succeed([idOf(2)]))
  await openPage()
  expect(within(legend()).getByText('Esgotado').closest('li')).toHaveTextContent('Marcador')
  vi.mocked(listWheelPrizes).mockResolvedValue(succeed([...prizes]))
  await pass(60_000)
  expect(within(legend()).queryByText('Esgotado')).toBeNull()
})

test('who leaves before the answer hears nothing of it', async () => {
  const { leave } = await openPage()
  fireEvent.click(spinButton())
  leave()
  await pass(6000)
  expect(finishDraw).not.toHaveBeenCalled()
})

test('a device that is no kiosk asks the database nothing', async () => {
  vi.mocked(isKiosk).mockReturnValue(false)
  await openPage()
  await spin()
  expect(screen.getByText('Você ganhou:')).toBeVisible()
  expect(screen.queryByText(FOR_FUN)).toBeNull()
  expect(askForDraw).not.toHaveBeenCalled()
  expect(listGone).not.toHaveBeenCalled()
})
