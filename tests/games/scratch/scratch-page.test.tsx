import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { strokeSound } from '@/games/scratch/stroke-sound'
import { alone } from '@/play/host'
import { openPage, pass, press, settle, shownToasts } from '@tests/support/page'
import { fakeCanvas, resize, rowsOf, SMALL, touch } from '@tests/support/scratch-card'
import { refuse, serveEach } from '@tests/support/service'
import { heard, sounds } from '@tests/support/sounds'

const TYPE = 'GET admin_settings'
const TEXTS = 'GET scratch_text_prizes'
const IMAGES = 'GET scratch_image_prizes'
const AWAY = 'Erro ao buscar configurações | Não foi possível falar com o servidor.'
const OFFLINE = 'Sem conexão: esta raspadinha usa a última lista de prêmios.'

/** One touch in the middle clears 78 % of such a card: enough for the offer, not for the prize. */
const OFFERING = [70, 70] as const

const { answers } = serveEach(() => ({
  [TYPE]: { setting_value: 'text' },
  [TEXTS]: rowsOf(['Café']),
}))

beforeEach(() => {
  vi.useFakeTimers()
  fakeCanvas()
})

function serveTexts(...texts: string[]) {
  answers[TYPE] = { setting_value: 'text' }
  answers[TEXTS] = rowsOf(texts)
}

function loseNetwork() {
  for (const call of [TYPE, TEXTS, IMAGES]) answers[call] = undefined
}

/** Opens the page with these random numbers, then 0. */
async function openCard([width, height]: readonly [number, number], ...draws: number[]) {
  const page = await openPage(<ScratchPage random={() => draws.shift() ?? 0} />)
  await resize(width, height)
  return page
}

const card = () => screen.getByRole('application')
const prize = () => document.querySelector('.prize-face')?.textContent

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

function pressEnterTwice() {
  for (const key of ['Enter', 'Enter']) fireEvent.keyDown(card(), { key })
}

test.each([
  ['a screen reader taps it', () => false, () => fireEvent.click(card())],
  ['Enter is pressed twice', () => false, pressEnterTwice],
  ['its host helps', () => true, touch],
])(
  'a card can be revealed at the first touch where %s',
  async (_what, canRevealEarly, begin) => {
    const host = { ...alone, canRevealEarly }
    await openPage(<ScratchPage random={() => 0} />, { host, Beside: () => null })
    await resize(900, 600)
    begin()
    await pass(10)
    expect(screen.getByText('Você já pode usar Revelar Tudo.')).toBeInTheDocument()
    await press('Revelar Tudo')
    expect(screen.getByText('Progresso: 100%')).toBeInTheDocument()
  },
)

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

test('a stroke sounds as loud as the finger is fast, and not while it rests', async () => {
  const sound = strokeSound()
  await pass(20)
  sound.follow([
    { x: 0, y: 0 },
    { x: 0, y: 15 },
  ])
  expect(sounds.at(-1)).toMatchObject({ loop: true, volume: 0.5 })
  await pass(80)
  expect(sounds.at(-1)).toMatchObject({ volume: 0, paused: false })
  sound.end()
  expect(sounds.at(-1)).toMatchObject({ paused: true })
})
