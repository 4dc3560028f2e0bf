import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import '@/shop/draw/draws'
import '@/shop/draw/kiosk-draw'
import { endPlay, notePlayForFun } from '@/device/visit'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { games } from '@/lib/games'
import { fakeObserver } from '@tests/support/observer'
import { answerLater } from '@tests/support/answer-later'
import { coupon } from '@tests/support/coupon'
import { signInAsKiosk } from '@tests/support/kiosk'
import { openPage, pass, press, settle, shownToasts } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { heard } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })

const TYPE = 'GET admin_settings'
const TEXTS = 'GET scratch_text_prizes'
const IMAGES = 'GET scratch_image_prizes'
const AWAY = 'Erro ao buscar configurações | Não foi possível falar com o servidor.'
const OFFLINE = 'Sem conexão: esta raspadinha usa os últimos prêmios lidos.'

/** One touch in the middle clears 78 % of such a card: enough for the offer, not for the prize. */
const OFFERING = [70, 70] as const
/** One touch in the middle clears 98 % of such a card. */
const SMALL = [60, 60] as const

/** Reports a new size of the card. */
let tell: (entries: readonly object[]) => void

const { answers, asked } = serveEach(() => ({
  [TYPE]: { setting_value: 'text' },
  [TEXTS]: rowsOf(['Café']),
}))

beforeEach(() => {
  vi.useFakeTimers()
  // A test environment has no canvas to draw on, and no layout.
  const context = new Proxy(
    {},
    { get: () => () => ({ addColorStop: () => undefined }), set: () => true },
  )
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => context,
  })
  fakeObserver('ResizeObserver', (report) => {
    tell = report
  })
})

const idOf = (place: number) => `${place}0000000-0000-4000-8000-000000000000`
const rowsOf = (texts: readonly string[]) =>
  texts.map((prize_text, place) => ({ id: idOf(place), prize_text }))

function serveTexts(...texts: string[]) {
  answers[TYPE] = { setting_value: 'text' }
  answers[TEXTS] = rowsOf(texts)
}

function loseNetwork() {
  for (const call of [TYPE, TEXTS, IMAGES]) answers[call] = undefined
}

/** Gives the card a size on the page, in CSS pixels. */
const resize = (width: number, height: number) =>
  act(async () => tell([{ contentRect: { width, height } }]))

/** Opens the page with these random numbers, then 0. */
async function openCard([width, height]: readonly [number, number], ...draws: number[]) {
  const page = await openPage(<ScratchPage random={() => draws.shift() ?? 0} />)
  await resize(width, height)
  return page
}

const prize = () => document.querySelector('.prize-face')?.textContent
const touch = () => fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })

async function scratch() {
  touch()
  await pass(10)
}

test('at 89 percent the prize is announced once, and the next card has another', async () => {
  serveTexts('Café', 'Marcador')
  const toasts = shownToasts()
  await openCard(SMALL, 0, 0.9)
  touch()
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft', shiftKey: true })
  touch()
  await settle()
  expect(toasts).toEqual(['Prêmio Revelado! | Você ganhou: Café'])
  expect(heard().filter((sound) => sound === 'reveal')).toHaveLength(1)
  await press('Nova Raspadinha')
  expect(prize()).toBe('Marcador')
  expect(screen.getByText('Nova raspadinha.')).toBeInTheDocument()
  await resize(62, 60)
  expect(screen.queryByText('Nova raspadinha.')).toBeNull()
})

test.each([
  ['a screen reader taps it', '', () => fireEvent.click(screen.getByRole('application'))],
  ['a phone plays it by ticket', `#ticket=${'a'.repeat(32)}`, touch],
])('a card can be revealed at the first touch where %s', async (_what, hash, begin) => {
  onTestFinished(() => history.replaceState(null, '', '/'))
  history.replaceState(null, '', games.scratch.path + hash)
  answers['POST rpc/open_ticket'] = { state: 'open', game: 'scratch' }
  const nothing = { win_id: null, prize_id: null, coupon: null, gone: [] }
  answers['POST rpc/draw_by_ticket'] = nothing
  await openCard([900, 600])
  begin()
  await pass(10)
  expect(screen.getByText('Você já pode usar Revelar Tudo.')).toBeInTheDocument()
  await press('Revelar Tudo')
  expect(screen.getByText('Progresso: 100%')).toBeInTheDocument()
})

test.each([
  ['does not load', 'https://x.test/a.png', 1],
  ['has an unsafe URL', 'javascript:alert(1)', 0],
])('an image that %s is replaced by its text', async (_, image_url, count) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  answers[TYPE] = { setting_value: 'image' }
  answers[IMAGES] = [{ id: '1', image_url, alt_text: 'Ecobag' }]
  await openCard(SMALL)
  const images = screen.queryAllByAltText('Ecobag')
  expect(images).toHaveLength(count)
  for (const image of images) fireEvent.error(image)
  expect(document.querySelector('.prize-face img')).toBeNull()
  expect(prize()).toBe('Ecobag')
})

test('an image of the embedded hub is loaded from where a phone opened it', async () => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  localStorage.setItem('kioskUndone', 'true')
  const file = '/storage/v1/object/public/scratch-prize-images/a.png'
  answers[TYPE] = { setting_value: 'image' }
  answers[IMAGES] = [{ id: '1', image_url: `http://a.test${file}`, alt_text: 'Ecobag' }]
  await openCard(SMALL)
  expect(screen.getByAltText('Ecobag')).toHaveAttribute('src', file)
})

test.each([
  ['an untouched card gets new prizes', () => undefined, 'Marcador'],
  ['a touched card keeps its prize, if no percent of it is cleared', touch, 'Café'],
])('while the page is open %s within a minute', async (_what, begin, shown) => {
  await openCard([900, 600])
  begin()
  serveTexts('Marcador')
  await pass(60_000)
  expect(screen.getByText('Progresso: 0%')).toBeInTheDocument()
  expect(prize()).toBe(shown)
  expect(screen.queryByText('Nova raspadinha.')).toBeNull()
})

test('while the page is open the card appears with the first prize and goes with the last', async () => {
  serveTexts()
  await openCard(OFFERING)
  expect(screen.getByText(/^Nenhum prêmio configurado/)).toBeVisible()
  serveTexts('Marcador')
  await pass(60_000)
  expect(screen.getByRole('application')).toBeVisible()
  await resize(...OFFERING)
  serveTexts()
  await pass(60_000)
  expect(screen.getByText(/^Nenhum prêmio configurado/)).toBeVisible()
  expect(screen.queryByRole('application')).toBeNull()
})

const noSetting = refuse(500, 'sem configurações')
const noPrizes = refuse(500, 'sem prêmios')
const UNREAD = 'Erro ao buscar prêmios de texto | sem prêmios'

test.each([
  [{ [TYPE]: noSetting }, 'Erro ao buscar configurações | sem configurações', 'Café'],
  [{ [TEXTS]: noPrizes }, UNREAD, '10% OFF'],
  [{ [TYPE]: noSetting, [TEXTS]: noPrizes }, UNREAD, '10% OFF'],
])('a failed read shows one toast and falls back to defaults', async (...row) => {
  const [failures, words, name] = row
  const first = await openCard(OFFERING)
  first.unmount()
  const toasts = shownToasts()
  Object.assign(answers, failures)
  await openCard(OFFERING)
  expect(toasts).toEqual([words])
  expect(prize()).toBe(name)
  expect(screen.queryByText(OFFLINE)).toBeNull()
})

const unfit = ['{', '[{"name":1}]', '[{"name":"x","image":"javascript:alert(1)"}]']

test.each(unfit)('with %s stored a card has the built-in prizes', async (stored) => {
  localStorage.setItem('lastScratchTexts', stored)
  loseNetwork()
  await openCard(OFFERING)
  expect(prize()).toBe('10% OFF')
  expect(screen.queryByText(OFFLINE)).toBeNull()
})

test('without network the card has the last prizes read, and newer ones come with the next card', async () => {
  const first = await openCard(OFFERING)
  loseNetwork()
  await pass(60_000)
  expect(screen.getByText(OFFLINE)).toBeVisible()
  first.unmount()
  answers[TYPE] = refuse(540, 'Project paused')
  const toasts = shownToasts()
  await openCard(OFFERING)
  expect(toasts).toEqual([AWAY])
  touch()
  serveTexts('Marcador')
  await pass(30_000)
  expect(prize()).toBe('Café')
  expect(screen.getByText('Progresso: 78%')).toBeVisible()
  expect(screen.getByText(OFFLINE)).toBeVisible()
  await press('Nova Raspadinha')
  expect(prize()).toBe('Marcador')
  expect(screen.queryByText(OFFLINE)).toBeNull()
})

const ticket = () => screen.queryByRole('region', { name: 'Cupom' })
/** Id of the draw whose win the visitor has not seen yet. */
const openDraw = () => localStorage.getItem('drawRequest-scratch-text')

describe('on a kiosk', () => {
  const DRAW = 'POST rpc/draw_prize'
  const REVEAL = 'POST rpc/reveal_prize'
  const won = { win_id: idOf(9), prize_id: idOf(1), is_win: true, coupon: null, gone: [] }

  beforeEach(() => {
    signInAsKiosk()
    serveTexts('Café', 'Marcador')
    answers[DRAW] = won
    answers[REVEAL] = { ...won, coupon }
  })

  test('the database draws at the first touch, and the reveal brings the coupon', async () => {
    const toasts = shownToasts()
    const answer = answerLater(won)
    answers[DRAW] = () => answer.coming
    await openCard(SMALL)
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
    await openCard(SMALL)
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
    await openCard(SMALL)
    await scratch()
    await press('Nova Raspadinha')
    await act(async () => answer.come())
    await pass(10)
    expect(openDraw()).not.toBeNull()
    expect(ticket()).toBeNull()
  })

  test('prizes whose ids no database of the shop gave are for fun', async () => {
    answers[TEXTS] = [{ id: 7, prize_text: 'Café' }]
    await openCard(SMALL)
    await scratch()
    expect(screen.getByText(/prêmios da loja não chegaram/)).toBeVisible()
    expect(asked).not.toContain(DRAW)
  })
})
