import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { renderPage } from '@tests/support/render-page'
import { scratchStage, type ScratchStage } from '@tests/support/scratch-stage'
import { refuse, serve } from '@tests/support/service'
import { shownToasts } from '@tests/support/shown-toasts'
import { heard } from '@tests/support/sounds'
import { pass, press, settle } from '@tests/support/visitor'

const TYPE = 'GET admin_settings'
const TEXTS = 'GET scratch_text_prizes'
const IMAGES = 'GET scratch_image_prizes'
const OFFLINE = 'Sem conexão: esta raspadinha usa os últimos prêmios lidos.'

/** One touch in the middle clears 78 % of such a card: enough for the offer, not for the prize. */
const OFFERING = [70, 70] as const
/** One touch in the middle clears 98 % of such a card. */
const SMALL = [60, 60] as const

let answers: Parameters<typeof serve>[0]
let asked: readonly string[]
let stage: ScratchStage

beforeEach(() => {
  vi.useFakeTimers()
  stage = scratchStage()
  answers = {}
  asked = serve(answers)
  serveTexts('Café')
})

const rowsOf = (texts: readonly string[]) => texts.map((prize_text) => ({ prize_text }))

function serveTexts(...texts: string[]) {
  answers[TYPE] = { setting_value: 'text' }
  answers[TEXTS] = rowsOf(texts)
}

function serveImage(image_url = 'https://x.test/a.png') {
  answers[TYPE] = { setting_value: 'image' }
  answers[IMAGES] = [{ id: '1', image_url, alt_text: 'Ecobag' }]
}

function loseNetwork() {
  for (const call of [TYPE, TEXTS, IMAGES]) answers[call] = undefined
}

/** Opens the page with a source of chance that gives these numbers, then 0. */
async function openPage([width, height]: readonly [number, number], ...draws: number[]) {
  const page = renderPage(<ScratchPage random={() => draws.shift() ?? 0} />)
  await settle()
  await stage.resize(width, height)
  return page
}

const prize = () => document.querySelector('.prize-face')?.textContent
const touch = () => fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })

test('past 89 percent the prize is announced once, and the next card has another one', async () => {
  serveTexts('Café', 'Marcador')
  const toasts = shownToasts()
  await openPage(SMALL, 0, 0.9)
  touch()
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft', shiftKey: true })
  touch()
  await settle()
  expect(toasts).toEqual(['Prêmio Revelado! | Você ganhou: Café'])
  expect(heard().filter((sound) => sound === 'reveal')).toHaveLength(1)
  await press('Nova Raspadinha')
  expect(prize()).toBe('Marcador')
})

test.each(['https://x.test/a.png', 'javascript:alert(1)'])(
  'an image that does not load, or may not, shows its text instead: %s',
  async (address) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    serveImage(address)
    await openPage(SMALL)
    for (const image of screen.queryAllByAltText('Ecobag')) fireEvent.error(image)
    expect(document.querySelector('.prize-face img')).toBeNull()
    expect(prize()).toBe('Ecobag')
  },
)

describe('while the page is open', () => {
  test('an untouched card gets the new prizes within a minute', async () => {
    await openPage(OFFERING)
    serveTexts('Marcador')
    await pass(60_000)
    expect(prize()).toBe('Marcador')
  })

  test('the same prizes leave the card as it is', async () => {
    await openPage(OFFERING)
    const face = document.querySelector('.prize-face')
    await pass(60_000)
    expect(asked.filter((call) => call === TEXTS)).toHaveLength(2)
    expect(document.querySelector('.prize-face')).toBe(face)
  })

  test('the first prize of an empty list comes by itself, and the last one goes', async () => {
    serveTexts()
    await openPage(OFFERING)
    expect(screen.getByText(/^Nenhum prêmio configurado/)).toBeVisible()
    serveTexts('Marcador')
    await pass(60_000)
    expect(screen.getByRole('application')).toBeVisible()
    serveTexts()
    await pass(60_000)
    expect(screen.getByText(/^Nenhum prêmio configurado/)).toBeVisible()
    expect(screen.queryByRole('application')).toBeNull()
  })
})

const noSetting = refuse(500, 'sem configurações')
const noPrizes = refuse(500, 'sem prêmios')

test.each([
  [{ [TYPE]: noSetting }, 'Erro ao buscar configurações | sem configurações', 'Café'],
  [{ [TEXTS]: noPrizes }, 'Erro ao buscar prêmios de texto | sem prêmios', '10% OFF'],
  [
    { [TYPE]: noSetting, [TEXTS]: noPrizes },
    'Erro ao buscar prêmios de texto | sem prêmios',
    '10% OFF',
  ],
])(
  'a refused read is one toast, and leaves the text card or built-in prizes',
  async (...row) => {
    const [failures, words, name] = row
    const first = await openPage(OFFERING)
    first.unmount()
    const toasts = shownToasts()
    Object.assign(answers, failures)
    await openPage(OFFERING)
    expect(toasts).toEqual([words])
    expect(prize()).toBe(name)
    expect(screen.queryByText(OFFLINE)).toBeNull()
  },
)

test('refused images leave the built-in ones', async () => {
  serveImage()
  answers[IMAGES] = noPrizes
  const toasts = shownToasts()
  await openPage(OFFERING)
  expect(toasts).toEqual(['Erro ao buscar prêmios em imagem | sem prêmios'])
  expect(screen.getByAltText('Uma pilha de livros de presente')).toBeInTheDocument()
})

describe('out of reach of the service', () => {
  test.each(['{', '[{"name":1}]', '[{"name":"x","image":"javascript:alert(1)"}]'])(
    'with %s stored the built-in prizes are played for',
    async (stored) => {
      localStorage.setItem('lastScratchTexts', stored)
      loseNetwork()
      await openPage(OFFERING)
      expect(prize()).toBe('10% OFF')
      expect(screen.queryByText(OFFLINE)).toBeNull()
    },
  )

  test('the card has the prizes read last, says so, and later ones wait for the next card', async () => {
    const first = await openPage(OFFERING)
    first.unmount()
    const toasts = shownToasts()
    loseNetwork()
    await openPage(OFFERING)
    expect(toasts).toEqual([
      'Erro ao buscar configurações | Não foi possível falar com o servidor.',
    ])
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
})
