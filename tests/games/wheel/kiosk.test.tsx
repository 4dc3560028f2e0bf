import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '@/data/draws'
import { endPlay, notePlayForFun } from '@/device/visit'
import { WheelPage } from '@/games/wheel/wheel-page'
import { coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/support/kiosk'
import { renderPage } from '@tests/support/render-page'
import { seededRandom } from '@tests/support/seeded-random'
import { serve } from '@tests/support/service'
import { pass, toast } from '@tests/support/visitor'

vi.mock('@/device/visit', { spy: true })

const PRIZES = 'GET roulette_items'
const DRAW = 'POST rpc/draw_prize'
const OUT_OF_STOCK = 'POST rpc/gone_prizes'
const NONE_LEFT = 'Os prêmios de hoje já saíram. Volte amanhã!'
const OFFLINE = 'Sem conexão: esta jogada não gera cupom.'

const idOf = (place: number) => `${place}0000000-0000-4000-8000-000000000000`
const prizeOf = (place: number, label: string) => ({
  id: idOf(place),
  label,
  color: 'bg-red-500',
})
const prizes = ['10% OFF', 'Café', 'Marcador'].map((label, place) => prizeOf(place, label))
const ids = prizes.map(({ id }) => id)
const won = { win_id: idOf(9), prize_id: idOf(1), is_win: true, coupon, gone: [] }
const notWon = { win_id: null, prize_id: null, coupon: null, gone: [] }

let answers: Parameters<typeof serve>[0]
let asked: readonly string[]

beforeEach(() => {
  vi.useFakeTimers()
  signInAsKiosk()
  answers = { [PRIZES]: prizes, [OUT_OF_STOCK]: [], [DRAW]: won }
  asked = serve(answers)
})

async function openPage() {
  const page = renderPage(<WheelPage random={seededRandom(1)} />)
  await pass(10)
  return page
}

const spinButton = () => screen.getByRole('button', { name: /^gira/i })
const legend = () => screen.getByRole('list', { name: 'Prêmios' })
const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
/** Id of the draw whose win the visitor has not seen yet. */
const openDraw = () => localStorage.getItem('drawRequest-wheel')

async function spin() {
  fireEvent.click(spinButton())
  await pass(5000)
}

test('the wheel shows what the database drew, with its coupon, until the next spin', async () => {
  await openPage()
  fireEvent.click(spinButton())
  await pass(4999)
  expect(ticket()).toBeNull()
  expect(openDraw()).not.toBeNull()
  expect(endPlay).not.toHaveBeenCalled()
  await pass(1)
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('wheel')
  expect(toast('Parabéns!')).toHaveTextContent('Você ganhou: Café')
  expect(ticket()).toHaveTextContent('7K3M-9QXT-2B7')
  expect(asked.filter((call) => call === DRAW)).toHaveLength(1)
  expect(openDraw()).toBeNull()

  fireEvent.click(spinButton())
  expect(ticket()).toBeNull()
})

test.each([
  ['offline', undefined, OFFLINE],
  [
    'visit',
    { ...notWon, refusal: 'visit' },
    'Os cupons desta visita já saíram: esta jogada é por diversão.',
  ],
])('a spin for fun says why, and is counted: %s', async (reason, answer, words) => {
  answers[DRAW] = answer
  await openPage()
  await spin()
  expect(screen.getByText('Você ganhou:')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(notePlayForFun).toHaveBeenCalledExactlyOnceWith('wheel', reason)
})

test('prizes that staff changed meanwhile are read, and the draw is asked again', async () => {
  await openPage()
  answers[PRIZES] = [...prizes, prizeOf(7, 'Caneca')]
  answers[DRAW] = async (request) =>
    (await request.text()).includes(idOf(7))
      ? { ...won, prize_id: idOf(7) }
      : { ...notWon, refusal: 'stale' }
  await spin()
  expect(toast('Parabéns!')).toHaveTextContent('Você ganhou: Caneca')
  expect(legend()).toHaveTextContent('Caneca')
})

test('a wheel whose prizes are all out of stock does not turn, and says why', async () => {
  answers[OUT_OF_STOCK] = ids
  await openPage()
  expect(screen.getByText(NONE_LEFT)).toBeVisible()
  expect(spinButton()).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(spinButton())
  expect(screen.getByText('Roleta Indisponível')).toBeVisible()
  expect(asked).not.toContain(DRAW)
})

test('a prize that is in stock again is unmarked within a minute', async () => {
  answers[OUT_OF_STOCK] = [idOf(2)]
  await openPage()
  expect(within(legend()).getByText('Esgotado').closest('li')).toHaveTextContent('Marcador')
  answers[OUT_OF_STOCK] = []
  await pass(60_010)
  expect(within(legend()).queryByText('Esgotado')).toBeNull()
})

test('after leaving during a spin the draw stays open', async () => {
  const { leave } = await openPage()
  fireEvent.click(spinButton())
  await pass(100)
  leave()
  await pass(6000)
  expect(openDraw()).not.toBeNull()
})
