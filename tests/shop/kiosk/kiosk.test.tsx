import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded in advance, so that their lazy imports need no timer.
import '@/shop/draw/draws'
import '@/shop/kiosk/passport-prize'
import { currentVisit } from '@/shop/device/kiosk-storage'
import { countPlay } from '@/shop/device/plays'
import { access, changeAccess } from '@/device/access'
import { followSettings } from '@/shop/settings/kept-settings'
import { currentVolume, isSoundOn, setSoundOn } from '@/device/sound-setting'
import {
  finishedGames,
  followVisits,
  holdVisit,
  keepFinished,
  passportOfVisit,
  noteSignOfLife,
  shopZone,
} from '@/device/visit'
import { couponsLeft } from '@/shop/device/visit-coupons'
import { Kiosk } from '@/shop/kiosk/kiosk'
import { walkByEar } from '@/shop/access/speech'
import { showToast, toastOnScreen } from '@/ui/toast'
import { coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { serveEach, settingRows } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const CHECK_IN = 'POST rpc/check_in'
const CLAIM = 'POST rpc/claim_reward'
const COUNT = 'POST rpc/count_plays'
const SETTINGS = 'GET admin_settings'
const TIDY = 'POST rpc/remove_expired_photos'
const { answers, bodies, timesOf } = serveEach(() => ({
  'POST /auth/v1/logout': null,
  'POST rpc/books_on_air': null,
  'POST rpc/prizes_today': 12,
  'POST rpc/unsaved_photo_files': [],
  [CHECK_IN]: { message: null },
  [COUNT]: 1,
  [SETTINGS]: [],
  [TIDY]: 0,
}))

followVisits()

beforeEach(() => {
  vi.useFakeTimers()
  signInAsKiosk()
  noteSignOfLife()
  onTestFinished(() => followSettings(null))
  vi.stubGlobal('scrollTo', vi.fn<typeof scrollTo>())
})

const Address = () => <h1 tabIndex={-1}>{useLocation().pathname}</h1>

const storeCoupons = () => localStorage.setItem('seenCoupons', '[]')

function StoringGame() {
  const isOpen = useLocation().pathname !== '/'
  useEffect(() => (isOpen ? storeCoupons : undefined), [isOpen])
  return null
}

async function open(address: string) {
  const hub = render(
    <MemoryRouter initialEntries={[address]}>
      <button type="button">Jogar</button>
      <Address />
      <Kiosk />
    </MemoryRouter>,
  )
  // The attract screen loads in the first silence.
  await pass(10)
  await act(() => vi.dynamicImportSettled())
  fireEvent.pointerMove(document.body)
  return hub
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
function turn(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  fireEvent(document, new Event('visibilitychange'))
}
const question = () => screen.queryByRole('dialog', { name: 'Ainda está aí?' })

test('plays left by an earlier page are sent, and opening a game starts a play', async () => {
  countPlay('wheel', 'started')
  await open('/jogo-da-memoria')
  turn('hidden')
  await pass(0)
  expect(bodies[COUNT]).toMatchObject([
    { plays: [{ game: 'wheel', outcome: 'started' }] },
    { plays: [{ game: 'memory', outcome: 'started' }] },
  ])
})

test('the countdown is announced every five seconds, then nothing is left of the visit', async () => {
  await open('/livro-sonoro')
  screen.getByText('Jogar').focus()
  storeCoupons()
  storeStaffSession()
  keepFinished('audio')
  setSoundOn(false)
  showToast({ title: 'Tocando Agora' })
  const visit = currentVisit()
  await pass(69)
  expect(question()).toHaveTextContent('11')
  expect(screen.getByRole('status')).toHaveTextContent('Voltamos ao início em 15 segundos.')
  await pass(1)
  expect(screen.getByRole('status')).toHaveTextContent('Voltamos ao início em 10 segundos.')
  expect(currentVisit()).toBe(visit)
  await pass(10)
  await pass(1)
  expect(question()).toBeNull()
  expect(screen.getByText('/')).toHaveFocus()
  expect(screen.getAllByText('Toque para jogar')).not.toEqual([])
  expect(localStorage.getItem('seenCoupons')).toBeNull()
  expect(isSoundOn()).toBe(true)
  expect(finishedGames()).toEqual([])
  expect(toastOnScreen()).toBeNull()
  expect(currentVisit()).not.toBe(visit)
  expect(localStorage.getItem('staffSession')).toBeNull()
  expect(timesOf('POST /auth/v1/logout')).toBe(1)
})

test.each(['Enter', 'ArrowDown'])('by ear %s answers once it is let go', async (key) => {
  vi.stubGlobal('speechSynthesis', { resume: () => undefined })
  onTestFinished(walkByEar())
  await open('/jogo-da-memoria')
  await pass(70)
  // Pressed before the question.
  fireEvent.keyDown(document.body, { key, repeat: true })
  fireEvent.keyUp(document.body, { key })
  expect(fireEvent.keyDown(document.body, { key })).toBe(false)
  expect(question()).toBeInTheDocument()
  fireEvent.keyUp(document.body, { key })
  expect(question()).toBeNull()
})

test('a touch without a click answers the question, too, and restarts the minute', async () => {
  await open('/jogo-da-memoria')
  await pass(70)
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  await pass(59.5)
  expect(question()).toBeNull()
  await pass(1)
  expect(question()).toBeInTheDocument()
})

test('a visitor who moves or is out of sight, or whose photo is being saved, is not asked', async () => {
  await open('/calendario-da-leitura')
  for (const sign of ['pointermove', 'scroll', 'wheel', 'input', 'keydown']) {
    await pass(59)
    fireEvent(document.body, new Event(sign, { bubbles: true }))
  }
  await pass(59)
  const letGo = holdVisit()
  await pass(300)
  letGo()
  await pass(59)
  expect(question()).toBeNull()
  turn('hidden')
  await pass(300)
  turn('visible')
  await pass(59)
  expect(question()).toBeNull()
  await pass(1)
  expect(question()).toBeInTheDocument()
})

const rest = () => [fireEvent.contextMenu, fireEvent.dragStart].map((on) => on(document))

test('a resting finger gets no menu and drags nothing, until the device is a kiosk no more', async () => {
  const { unmount } = await open('/livro-sonoro')
  act(() => changeAccess({ letters: true }))
  expect(rest()).toEqual([false, false])
  unmount()
  expect(rest()).toEqual([true, true])
  expect(access().letters).toBe(false)
})

test('the menu ends a visit without asking, shows one book after the other and removes old photos', async () => {
  await open('/')
  screen.getByText('Jogar').focus()
  await pass(59)
  expect(document.documentElement).toHaveAttribute('data-visit')
  expect(timesOf(TIDY)).toBe(0)
  await pass(1)
  expect(document.documentElement).not.toHaveAttribute('data-visit')
  expect(question()).toBeNull()
  await pass(1)
  expect(screen.getByText('/')).toHaveFocus()
  expect(screen.getByText('Hoje já saíram 12 prêmios')).toBeVisible()
  const shown = new Set<string | null | undefined>()
  for (let book = 0; book < 8; book += 1) {
    shown.add([...document.querySelectorAll('.attract-name')].at(-1)?.textContent)
    await pass(6)
  }
  expect(shown.size).toBe(8)
  await pass(301)
  expect(timesOf(TIDY)).toBe(2)
})

test('new settings apply within a minute', async () => {
  await open('/jogo-da-memoria')
  answers[SETTINGS] = settingRows({ visitSeconds: '20' })
  await pass(45)
  expect(question()).toBeInTheDocument()
})

test('a kiosk has the set volume and time zone, and is silent in quiet hours, also without network', async () => {
  vi.setSystemTime(new Date(2026, 10, 22, 21, 58))
  answers[SETTINGS] = settingRows({
    volume: '40',
    quietFrom: '22:00',
    quietUntil: '08:00',
    timeZone: 'America/Manaus',
  })
  await open('/')
  expect([currentVolume(), shopZone()]).toEqual([0.4, 'America/Manaus'])
  answers[SETTINGS] = undefined
  await pass(150)
  expect(currentVolume()).toBe(0)
})

test('a device that is a kiosk no more has its own volume again', async () => {
  answers[SETTINGS] = settingRows({ volume: '0', couponsPerVisit: '2' })
  const hub = await open('/')
  expect(currentVolume()).toBe(0)
  expect(couponsLeft()).toEqual({ left: 2, of: 2 })
  localStorage.removeItem('kioskSession')
  hub.unmount()
  expect(currentVolume()).toBe(1)
  expect(couponsLeft()).toBeNull()
})

test('what a page stores as it closes goes with the visit', async () => {
  const { rerender } = await open('/livro-sonoro')
  rerender(
    <MemoryRouter initialEntries={['/livro-sonoro']}>
      <StoringGame />
      <Kiosk />
    </MemoryRouter>,
  )
  await pass(90)
  expect(localStorage.getItem('seenCoupons')).toBeNull()
})

test('a lost screen lock is requested again', async () => {
  const lock = { released: false, release: vi.fn<() => void>() }
  const request = vi.fn<(type: string) => Promise<typeof lock>>().mockResolvedValue(lock)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  await open('/')
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  await pass(120)
  expect(request).toHaveBeenCalledOnce()
  lock.released = true
  await pass(60)
  expect(request).toHaveBeenCalledTimes(2)
})

test('the last error of a page is told with the next check-in, without what was typed', async () => {
  await open('/')
  expect(bodies[CHECK_IN]?.at(-1)).not.toHaveProperty('state.error')
  for (const thrown of ['first', new TypeError('Unexpected "a@x.br" at https://x/#7K3M')])
    dispatchEvent(new ErrorEvent('error', { error: thrown }))
  await pass(60)
  expect(bodies[CHECK_IN]?.at(-1)).toMatchObject({
    state: {
      error: expect.stringMatching(/^TypeError: Unexpected … at …/),
      erred_at: expect.stringMatching(/^\d{4}-/),
    },
  })
  const rejected = new Event('unhandledrejection')
  dispatchEvent(Object.assign(rejected, { reason: 'x'.repeat(999) }))
  await pass(60)
  expect(JSON.stringify(bodies[CHECK_IN]?.at(-1)).length).toBeLessThan(500)
})

test('a message appears within a minute, even at rest, until it is withdrawn or over', async () => {
  answers[CHECK_IN] = { message: { text: 'Voltamos às 14 h', seconds_left: 7200 } }
  await open('/')
  const band = screen.getByRole('status')
  expect(band).toHaveTextContent('Voltamos às 14 h')
  answers[CHECK_IN] = { message: null }
  await pass(50)
  expect(band).toBeEmptyDOMElement()
  answers[CHECK_IN] = { message: { text: 'Voltamos às 14 h', seconds_left: 100 } }
  await pass(60)
  expect(band).toHaveTextContent('Voltamos às 14 h')
  const screenSize = expect.stringMatching(/^\d+ × \d+$/)
  expect(bodies[CHECK_IN]?.at(-1)).toMatchObject({
    state: { version: '', camera: 'none', screen: screenSize, waiting: 0 },
  })
  answers[CHECK_IN] = undefined
  await pass(60)
  expect(screen.getAllByText('Voltamos às 14 h').length).toBeGreaterThan(1)
  await pass(40)
  expect(screen.queryByText('Voltamos às 14 h')).toBeNull()
  expect(timesOf(CHECK_IN)).toBe(4)
})

test('enough games of a visit win the passport’s prize on the menu, once', async () => {
  onTestFinished(() => keepFinished(null))
  onTestFinished(holdVisit())
  const prize = { games: 3, prize: 'Um livro' }
  answers[CHECK_IN] = { message: null, passport: prize }
  answers[CLAIM] = { win_id: 'w', prize_id: null, coupon }
  await open('/')
  expect(passportOfVisit()).toEqual(prize)
  act(() => keepFinished('wheel'))
  act(() => keepFinished('memory'))
  await pass(0)
  expect(bodies[CLAIM]).toBeUndefined()
  act(() => keepFinished('scratch'))
  await act(() => vi.dynamicImportSettled())
  await pass(1)
  expect(bodies[CLAIM]).toMatchObject([{ game: 'passport' }])
  expect(screen.getByRole('dialog', { name: 'Você completou 3 jogos!' })).toHaveTextContent(
    coupon.name,
  )
  // The last one of the shop.
  answers[CHECK_IN] = { message: null, passport: null }
  await pass(60)
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  answers[CHECK_IN] = { message: null, passport: prize }
  act(() => keepFinished('photo'))
  await pass(61)
  expect(timesOf(CLAIM)).toBe(1)
  expect(passportOfVisit()).toBeNull()
})

test('without an answer, the passport asks again after the next game', async () => {
  onTestFinished(() => keepFinished(null))
  answers[CHECK_IN] = { message: null, passport: { games: 3, prize: 'Um livro' } }
  for (const game of ['wheel', 'memory', 'scratch'] as const) keepFinished(game)
  await open('/')
  await act(() => vi.dynamicImportSettled())
  await pass(3)
  expect(screen.getByRole('dialog', { name: 'Desta Vez, Sem Cupom' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await pass(3)
  expect(screen.queryByRole('dialog')).toBeNull()
  answers[CLAIM] = { win_id: 'w', prize_id: null, coupon }
  act(() => keepFinished('photo'))
  await pass(1)
  expect(screen.getByRole('dialog')).toHaveTextContent(coupon.name)
})
