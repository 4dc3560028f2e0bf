import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readScratchType, listScratchImages, listScratchTexts } from '@/data/prizes'
import { ScratchPage } from '@/games/scratch/scratch-page'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { scratchStage } from '@tests/support/scratch-stage'
import { shownToasts } from '@tests/support/shown-toasts'

vi.mock('@/data/prizes')

const prize = () => document.querySelector('.prize-face')?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const touch = () => fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' })

function serve(...texts: string[]) {
  vi.mocked(readScratchType).mockResolvedValue(succeed('text'))
  vi.mocked(listScratchTexts).mockResolvedValue(succeed(texts))
}

beforeEach(() => {
  vi.useFakeTimers()
  serve('Café')
})

async function openPage() {
  const stage = scratchStage()
  renderPage(<ScratchPage random={() => 0} />)
  await act(async () => {})
  await stage.resize(70, 70)
}

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

test('a card in hand keeps its prize, and the next one has the new', async () => {
  await openPage()
  touch()
  serve('Marcador')
  await pass(60_000)
  expect(prize()).toBe('Café')
  expect(screen.getByText('Progresso: 78%')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Nova Raspadinha' }))
  expect(prize()).toBe('Marcador')
})

test('another type of card comes by itself', async () => {
  await openPage()
  vi.mocked(readScratchType).mockResolvedValue(succeed('image'))
  vi.mocked(listScratchImages).mockResolvedValue(
    succeed([{ id: '1', image_url: 'https://x.test/a.png', alt_text: 'Ecobag' }]),
  )
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
