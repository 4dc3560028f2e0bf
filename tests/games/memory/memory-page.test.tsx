import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endPlay } from '@/device/visit'
import { MemoryPage } from '@/games/memory/memory-page'
import { pass, renderPage } from '@tests/support/page'
import { heard, sounds } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })

beforeEach(() => void vi.useFakeTimers())

/** Shuffling with this number moves no card: 1 pairs with 9, 2 with 10… */
const unmoved = () => 0.999
const openPage = () => renderPage(<MemoryPage random={unmoved} />)

const card = (id: number) =>
  screen.getByRole('button', { name: new RegExp(`^Carta ${id},`) })
const tap = (...ids: number[]) => ids.forEach((id) => fireEvent.click(card(id)))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a new board shows 16 closed cards and no faces', () => {
  const { container } = openPage()
  expect(screen.getAllByRole('button', { name: /^Carta \d+, fechada$/ })).toHaveLength(16)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(container.innerHTML).not.toMatch(/\p{Extended_Pictographic}|Livros|Cartola|Chave/u)
})

test('an open card and a pair are named, announced and sounded', () => {
  openPage()
  tap(1, 1)
  expect(card(1)).toHaveAccessibleName('Carta 1, aberta: Livros')
  expect(screen.getByRole('status')).toHaveTextContent('Carta 1: Livros.')
  tap(9, 1)
  expect(card(1)).toHaveAccessibleName('Carta 1, par encontrado: Livros')
  expect(card(9)).toHaveAttribute('aria-disabled', 'true')
  const told = 'Carta 9: Livros. Par encontrado! Tentativa 1.'
  expect(screen.getByRole('status')).toHaveTextContent(told)
  expect(heard()).toEqual(['flip', 'flip', 'right'])
})

test('two different cards are announced and close after 1 second', async () => {
  const { container } = openPage()
  tap(1, 2)
  expect(screen.getByRole('status')).toHaveTextContent('Não formam par.')
  await pass(999)
  expect(card(2)).toHaveAccessibleName('Carta 2, aberta: Marcador de página')
  await pass(1)
  expect(card(1)).toHaveAccessibleName('Carta 1, fechada')
  expect(screen.getByRole('group').textContent).toBe('')
  expect(container.querySelector('[data-state="wrong"]')).toBeNull()
  expect(heard()).toEqual(['flip', 'flip', 'wrong'])
})

test('a restart during a mismatch gives a clean board', async () => {
  openPage()
  tap(1, 2)
  await pass(600)
  press('Reiniciar')
  expect(screen.getByText('Tentativas: 0')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Novo jogo.')
  tap(5)
  await pass(5000)
  expect(card(5)).toHaveAccessibleName('Carta 5, aberta: Lupa')
  expect(card(1)).toHaveAccessibleName('Carta 1, fechada')
})

test('a win sounds and counts once, and offers the way back until a new game', async () => {
  openPage()
  for (let id = 1; id <= 8; id += 1) tap(id, id + 8)
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('memory')
  expect(heard().slice(-2)).toEqual(['right', 'win'])
  expect(sounds.at(-2)).toHaveProperty('playbackRate', 2)
  expect(screen.getByRole('dialog')).toHaveTextContent('Tentativas: 8')
  press('Fechar')
  await pass(0)
  expect(screen.getByRole('button', { name: 'Voltar ao Menu Principal' })).toBeVisible()
  press('Reiniciar')
  expect(screen.queryByRole('button', { name: 'Voltar ao Menu Principal' })).toBeNull()
})
