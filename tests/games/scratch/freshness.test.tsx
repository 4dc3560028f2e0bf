import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readScratchType, listScratchImages, listScratchTexts } from '@/data/prizes'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { scratchStage, type ScratchStage } from '@tests/support/scratch-stage'
import { shownToasts } from '@tests/support/shown-toasts'
import { pass, settle } from '@tests/support/visitor'

vi.mock('@/data/prizes')

const away = fail('unreachable', 'no network')
const NOTE = 'Sem conexão: esta raspadinha usa os últimos prêmios lidos.'
let stage: ScratchStage

beforeEach(() => {
  vi.useFakeTimers()
  stage = scratchStage()
  serve('Café')
})

function serve(...texts: string[]) {
  vi.mocked(readScratchType).mockResolvedValue(succeed('text'))
  vi.mocked(listScratchTexts).mockResolvedValue(succeed(texts))
}

function serveImage() {
  const image = { id: '1', image_url: 'https://x.test/a.png', alt_text: 'Ecobag' }
  vi.mocked(readScratchType).mockResolvedValue(succeed('image'))
  vi.mocked(listScratchImages).mockResolvedValue(succeed([image]))
}

function goAway() {
  vi.mocked(readScratchType).mockResolvedValue(away)
  vi.mocked(listScratchTexts).mockResolvedValue(away)
  vi.mocked(listScratchImages).mockResolvedValue(away)
}

async function openPage() {
  const page = renderPage(<ScratchPage random={() => 0} />)
  await settle()
  await stage.resize(70, 70)
  return page
}

/** Opens the page once while all is well, then again with the network away. */
async function openTwice() {
  const first = await openPage()
  first.unmount()
  goAway()
  return openPage()
}

const prize = () => document.querySelector('.prize-face')?.textContent
const touch = () => fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })
const takeNew = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Nova Raspadinha' }))

test('a card that nobody has touched hides what the shop gives now, within a minute', async () => {
  await openPage()
  expect(prize()).toBe('Café')
  serve('Marcador')
  await pass(60_000)
  expect(prize()).toBe('Marcador')
})

test('the same prizes leave the card as it was dealt', async () => {
  await openPage()
  const face = document.querySelector('.prize-face')
  await pass(60_000)
  expect(listScratchTexts).toHaveBeenCalledTimes(2)
  expect(document.querySelector('.prize-face')).toBe(face)
})

test('another type of card comes by itself', async () => {
  await openPage()
  serveImage()
  await pass(60_000)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Raspadinha Premiada')
  expect(document.querySelector('.prize-face img')).toHaveAttribute('alt', 'Ecobag')
})

test('the first prize of an empty list comes by itself, and the last one goes', async () => {
  serve()
  await openPage()
  expect(screen.getByText(/^Nenhum prêmio configurado/)).toBeVisible()
  serve('Marcador')
  await pass(60_000)
  expect(screen.getByRole('application')).toBeVisible()
  expect(screen.queryByText(/^Nenhum prêmio configurado/)).toBeNull()
  serve()
  await pass(60_000)
  expect(screen.getByText(/^Nenhum prêmio configurado/)).toBeVisible()
})

test('a question that nobody asked changes nothing and says nothing when it fails', async () => {
  const toasts = shownToasts()
  await openPage()
  for (const failure of [fail('refused', 'x'), fail('unreachable', 'x')]) {
    vi.mocked(listScratchTexts).mockResolvedValue(failure)
    await pass(60_000)
    expect(prize()).toBe('Café')
  }
  expect(toasts).toEqual([])
})

test('out of reach of the service, the card hides the prizes read last, and says so', async () => {
  const toasts = shownToasts()
  await openTwice()
  expect(prize()).toBe('Café')
  expect(screen.getByText(NOTE)).toBeVisible()
  expect(toasts).toEqual([
    'Erro ao buscar configurações | Não foi possível falar com o servidor.',
  ])
})

test('the type read last is remembered too', async () => {
  serveImage()
  await openTwice()
  expect(screen.getByText('Raspe para ver a imagem!')).toBeVisible()
  expect(document.querySelector('img')).toHaveAttribute('src', 'https://x.test/a.png')
})

test('with nothing remembered the built-in prizes are played for, and nothing is said of older ones', async () => {
  const toasts = shownToasts()
  goAway()
  await openPage()
  expect(prize()).toBe('10% OFF')
  expect(screen.queryByText(NOTE)).toBeNull()
  expect(toasts).toHaveLength(1)
})

test('a refusal is no loss of network: the built-in prizes are played for', async () => {
  const first = await openPage()
  first.unmount()
  vi.mocked(listScratchTexts).mockResolvedValue(fail('refused', 'banco fora do ar'))
  await openPage()
  expect(prize()).toBe('10% OFF')
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('of a setting and prizes that both fail, the prizes are told, for they decide what is won', async () => {
  const toasts = shownToasts()
  vi.mocked(readScratchType).mockResolvedValue(fail('refused', 'sem configurações'))
  vi.mocked(listScratchTexts).mockResolvedValue(fail('refused', 'sem prêmios'))
  await openPage()
  expect(toasts).toEqual(['Erro ao buscar prêmios de texto | sem prêmios'])
})

test('prizes that come back wait for the next card, and the one in hand stays as it is', async () => {
  await openTwice()
  touch()
  expect(screen.getByText('Progresso: 78%')).toBeVisible()
  serve('Marcador')
  await pass(30_000)
  expect(prize()).toBe('Café')
  expect(screen.getByText('Progresso: 78%')).toBeVisible()
  expect(screen.getByText(NOTE)).toBeVisible()

  takeNew()
  expect(prize()).toBe('Marcador')
  expect(screen.queryByText(NOTE)).toBeNull()
})

test('a shop that has emptied its list meanwhile has no next card', async () => {
  await openTwice()
  touch()
  serve()
  await pass(30_000)
  takeNew()
  expect(screen.getByText('Nenhum prêmio configurado. Volte mais tarde!')).toBeVisible()
})

test.each(['[{"name":1}]', '[{"name":"x","image":"javascript:alert(1)"}]', '{'])(
  'anything else found in storage is not played for (%s)',
  async (found) => {
    localStorage.setItem('lastScratchTexts', found)
    goAway()
    await openPage()
    expect(prize()).toBe('10% OFF')
  },
)
