import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded in advance, so that their lazy imports need no timer.
import '@/shop/draw/draws'
import '@/shop/draw/kiosk-draw'
import { celebrate } from '@/device/confetti'
import { endPlay, notePlayForFun } from '@/device/visit'
import { forgetCouponsOfVisit, limitCoupons } from '@/shop/device/visit-coupons'
import { WheelPage } from '@/games/wheel/wheel-page'
import { toastOnScreen } from '@/ui/toast'
import { coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { pass, toast } from '@tests/support/page'
import { seededRandom } from '@tests/support/seeded-random'
import { serveEach } from '@tests/support/service'
import { renderInShop } from '@tests/shop/support/shop-page'
import { heard, sounds } from '@tests/support/sounds'
import {
  idOf,
  legend,
  prizeOf,
  prizes,
  PRIZES,
  result,
  spin,
  spinButton,
} from '@tests/support/wheel'

vi.mock('@/device/visit', { spy: true })
vi.mock('@/device/confetti', { spy: true })

const DRAW = 'POST rpc/draw_prize'
const OUT_OF_STOCK = 'POST rpc/gone_prizes'

const { answers, timesOf } = serveEach(() => ({ [PRIZES]: prizes }))

async function openPage() {
  const page = renderInShop(<WheelPage random={seededRandom(1)} />)
  await pass(10)
  return page
}

const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
/** Id of the draw whose win the visitor has not seen yet. */
const openDraw = () => localStorage.getItem('drawRequest-wheel')

const won = { win_id: idOf(9), prize_id: idOf(1), is_win: true, coupon, gone: [] }
const notWon = { win_id: null, prize_id: null, coupon: null, gone: [] }

beforeEach(() => {
  vi.useFakeTimers()
  forgetCouponsOfVisit()
  signInAsKiosk()
  Object.assign(answers, { [OUT_OF_STOCK]: [], [DRAW]: won })
})

test('the wheel stops on the prize the database drew and shows its coupon', async () => {
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
  expect(timesOf(DRAW)).toBe(1)
  expect(openDraw()).toBeNull()
  fireEvent.click(spinButton())
  expect(ticket()).toBeNull()
})

test('a spin for fun looks and sounds like one, says why, and is counted', async () => {
  answers[DRAW] = { ...notWon, refusal: 'visit' }
  await openPage()
  await spin()
  expect(screen.getByText(/^Só de brincadeira: saiu /)).toBeVisible()
  expect(screen.getByText(/^Você já ganhou todos os cupons/)).toBeVisible()
  expect(toast('Só de brincadeira')).toHaveTextContent('Saiu: ')
  expect(screen.queryByText(/Parabéns|Você ganhou/)).toBeNull()
  expect(heard()).toEqual(['spin', 'flip'])
  expect(celebrate).not.toHaveBeenCalled()
  expect(notePlayForFun).toHaveBeenCalledExactlyOnceWith('wheel', 'visit')
})

test('each coupon takes one of those left, and without any the button says so', async () => {
  limitCoupons(3)
  onTestFinished(() => limitCoupons(null))
  await openPage()
  expect(screen.getByText('Nesta visita: mais 3 cupons.')).toBeVisible()
  await spin()
  expect(celebrate).toHaveBeenCalledOnce()
  expect(screen.getByText('Nesta visita: mais 2 cupons.')).toBeVisible()
  answers[DRAW] = { ...notWon, refusal: 'visit' }
  await spin()
  expect(spinButton()).toHaveTextContent('Girar só por diversão')
  act(forgetCouponsOfVisit)
  expect(spinButton()).toHaveTextContent('Girar a Roleta')
})

test.each([
  ['a blank', { ...won, is_win: false, coupon: null }, 'Saiu: Café'],
  ['a draw without a prize', { ...notWon, refusal: null }, 'Desta vez não saiu prêmio.'],
])('%s of the database is no win', async (_what, answer, words) => {
  answers[DRAW] = answer
  await openPage()
  await spin()
  expect(toast('Sem prêmio desta vez')).toHaveTextContent(words)
  expect(result()).toHaveTextContent(/^(Sem prêmio desta vez|Desta vez não saiu prêmio)\./)
  expect(screen.queryByText('Você ganhou:')).toBeNull()
})

test('a stale draw reads the prizes again and draws once more', async () => {
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

test('a prize out of stock is marked until it is back, and without others no spin begins', async () => {
  answers[OUT_OF_STOCK] = [idOf(2)]
  await openPage()
  const mark = within(legend()).getByText('Esgotado')
  expect(mark.closest('li')).toHaveTextContent('Marcador')
  expect(spinButton()).toHaveAttribute('aria-disabled', 'false')
  answers[OUT_OF_STOCK] = []
  await pass(60_010)
  expect(mark).not.toBeInTheDocument()
  answers[OUT_OF_STOCK] = prizes.map(({ id }) => id)
  await pass(60_010)
  expect(spinButton()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/^Os prêmios de hoje já saíram/)).toBeVisible()
})

test('leaving during a spin stops its sound, announces nothing and keeps the draw open', async () => {
  const { leave } = await openPage()
  fireEvent.click(spinButton())
  await pass(100)
  leave()
  expect(sounds.every(({ paused }) => paused)).toBe(true)
  await pass(6000)
  expect(toastOnScreen()).toBeNull()
  expect(sounds).toHaveLength(1)
  expect(openDraw()).not.toBeNull()
})
