import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkIn } from '@/data/kiosk-session'
import { currentVisit } from '@/data/kiosk-storage'
import { tidyPhotos } from '@/data/photo-booth-images'
import { countPlay, sendPlays } from '@/data/plays'
import { readShopSettings } from '@/data/shop-settings'
import { signOut } from '@/data/staff-session'
import { staffStorage } from '@/data/staff-storage'
import { followSettings } from '@/device/shop-settings'
import { currentVolume, isSoundOn, setSoundOn } from '@/device/sound-setting'
import { followVisits, holdVisit, noteSignOfLife } from '@/device/visit'
import { Kiosk } from '@/kiosk/kiosk'
import { fail, succeed } from '@/lib/result'
import { showToast, toastOnScreen } from '@/ui/toast'
import { serve } from '@tests/support/service'

vi.mock('@/data/kiosk-storage', async (original) => ({
  ...(await original<object>()),
  isKiosk: () => true,
}))
vi.mock('@/data/kiosk-session')
vi.mock('@/data/plays')
vi.mock('@/data/photo-booth-images')
vi.mock('@/data/shop-settings')
vi.mock('@/data/staff-session')

followVisits()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  noteSignOfLife()
  onTestFinished(() => followSettings(null))
  vi.stubGlobal('scrollTo', vi.fn<typeof scrollTo>())
  vi.mocked(readShopSettings).mockResolvedValue(succeed({}))
  serve({ 'POST rpc/books_on_air': null })
})

const Address = () => <p>{useLocation().pathname}</p>

async function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <button type="button" onClick={pressed}>
        Jogar
      </button>
      <Address />
      <Kiosk />
    </MemoryRouter>,
  )
  // What it rests with is fetched in the first silence.
  await pass(10)
  await act(() => vi.dynamicImportSettled())
  fireEvent.pointerMove(document.body)
}

const pressed = vi.fn<() => void>()
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const question = () => screen.queryByRole('dialog', { name: 'Ainda está aí?' })

test('what an earlier page could not send goes out, and a game that is opened is a play', async () => {
  await open('/jogo-da-memoria')
  await vi.dynamicImportSettled()
  expect(countPlay).toHaveBeenCalledExactlyOnceWith('memory', 'started')
  expect(sendPlays).toHaveBeenCalledOnce()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await vi.dynamicImportSettled()
  expect(sendPlays).toHaveBeenCalledTimes(2)
})

test('the last seconds are spoken by fives, and then it goes back to the menu', async () => {
  await open('/jogo-da-memoria')
  await pass(69)
  expect(question()).toHaveTextContent('11')
  expect(screen.getByRole('status')).toHaveTextContent('Voltamos ao início em 15 segundos.')
  await pass(1)
  expect(screen.getByRole('status')).toHaveTextContent('Voltamos ao início em 10 segundos.')
  await pass(10)
  expect(question()).toBeNull()
  expect(screen.getByText('/')).toBeInTheDocument()
  expect(screen.getAllByText('Toque para jogar')).not.toEqual([])
})

test('a key is an answer, presses nothing, and begins the minute anew', async () => {
  await open('/jogo-da-memoria')
  await pass(70)
  fireEvent.keyDown(screen.getByText('Jogar'), { key: 'Enter' })
  await pass(59)
  expect(question()).toBeNull()
  expect(pressed).not.toHaveBeenCalled()
  await pass(1)
  expect(question()).toBeInTheDocument()
})

test('a touch that becomes a swipe is an answer, too, when its click has not come', async () => {
  await open('/jogo-da-memoria')
  await pass(70)
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  await pass(0.3)
  expect(question()).toBeInTheDocument()
  await pass(0.1)
  expect(question()).toBeNull()
})

test('whoever reads slowly, and what is being saved, is never asked', async () => {
  await open('/calendario-da-leitura')
  for (const sign of ['pointermove', 'scroll', 'wheel', 'input', 'keydown']) {
    await pass(59)
    fireEvent(document.body, new Event(sign, { bubbles: true }))
  }
  await pass(59)
  const letGo = holdVisit()
  await pass(300)
  expect(question()).toBeNull()
  letGo()
  await pass(60)
  expect(question()).toBeInTheDocument()
})

test('of a visit that was left nothing stays', async () => {
  await open('/livro-sonoro')
  localStorage.setItem('seenCoupons', '[]')
  staffStorage.setItem(staffStorage.key, '{}')
  setSoundOn(false)
  showToast({ title: 'Tocando Agora' })
  const visit = currentVisit()
  await pass(70)
  expect(currentVisit()).toBe(visit)
  await pass(10)
  expect(localStorage.getItem('seenCoupons')).toBeNull()
  expect(isSoundOn()).toBe(true)
  expect(toastOnScreen()).toBeNull()
  expect(currentVisit()).not.toBe(visit)
  expect(signOut).toHaveBeenCalledOnce()
})

test('on the menu it asks nobody, and shows a book after the other', async () => {
  await open('/')
  await pass(60)
  expect(question()).toBeNull()
  const shown = new Set<string | null | undefined>()
  for (let book = 0; book < 8; book += 1) {
    shown.add(
      screen.getAllByText('Toque para jogar').at(-1)?.closest('.attract-book')?.textContent,
    )
    await pass(6)
  }
  expect(shown.size).toBe(8)
})

test('at rest it removes what the shop keeps no longer, and not while somebody plays', async () => {
  await open('/')
  for (let minutes = 0; minutes < 10; minutes += 0.5) {
    await pass(30)
    fireEvent.pointerMove(document.body)
  }
  expect(tidyPhotos).not.toHaveBeenCalled()
  await pass(60)
  await pass(301)
  expect(tidyPhotos).toHaveBeenCalledTimes(2)
})

test('what staff save is followed within a minute, and kept while nobody answers', async () => {
  await open('/jogo-da-memoria')
  vi.mocked(readShopSettings).mockResolvedValue(succeed({ visitSeconds: '20' }))
  await pass(45)
  expect(question()).toBeInTheDocument()
  vi.mocked(readShopSettings).mockResolvedValue(fail('unreachable', 'away'))
  for (let asks = 0; asks < 4; asks += 1) {
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(19)
    expect(question()).toBeNull()
    await pass(1)
    expect(question()).toBeInTheDocument()
  }
})

test('a kiosk is as loud as its shop set, and silent in quiet hours', async () => {
  vi.setSystemTime(new Date(2026, 10, 22, 21, 58))
  const settings = { volume: '40', quietFrom: '22:00', quietUntil: '08:00' }
  vi.mocked(readShopSettings).mockResolvedValue(succeed(settings))
  await open('/')
  expect(currentVolume()).toBe(0.4)
  vi.mocked(readShopSettings).mockResolvedValue(fail('unreachable', 'away'))
  await pass(150)
  expect(currentVolume()).toBe(0)
})

test('the screen stays on: a lock that was lost is asked for again', async () => {
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

test('what staff write is here within a minute, also at rest, and ends by itself while nobody answers', async () => {
  await open('/')
  const band = screen.getByRole('status')
  expect(band).toBeEmptyDOMElement()
  vi.mocked(checkIn).mockResolvedValue({ text: 'Voltamos às 14 h', seconds_left: 100 })
  await pass(50)
  expect(band).toHaveTextContent('Voltamos às 14 h')
  expect(checkIn).toHaveBeenLastCalledWith({
    version: '',
    camera: 'none',
    screen: expect.stringMatching(/^\d+ × \d+$/),
  })
  vi.mocked(checkIn).mockResolvedValue(undefined)
  await pass(60)
  expect(screen.getAllByText('Voltamos às 14 h').length).toBeGreaterThan(1)
  await pass(40)
  expect(screen.queryByText('Voltamos às 14 h')).toBeNull()
  expect(checkIn).toHaveBeenCalledTimes(3)
})

test('a message that staff take back is gone within a minute', async () => {
  vi.mocked(checkIn).mockResolvedValue({ text: 'Voltamos às 14 h', seconds_left: 7200 })
  await open('/')
  expect(screen.getByRole('status')).toHaveTextContent('Voltamos às 14 h')
  vi.mocked(checkIn).mockResolvedValue(null)
  await pass(50)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
