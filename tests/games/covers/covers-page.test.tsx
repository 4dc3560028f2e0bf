import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endPlay } from '@/device/visit'
import { CoversPage } from '@/games/covers/covers-page'
import { pass, renderPage, writePage } from '@tests/support/page'
import { seededRandom } from '@tests/support/seeded-random'
import { heard, sounds } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })

beforeEach(() => void vi.useFakeTimers())

const openPage = () => renderPage(<CoversPage random={seededRandom(1)} />)
const card = (content: string) =>
  screen.getByRole('button', { name: new RegExp(`^${content}`) })
const tap = (...contents: string[]) => contents.forEach((one) => fireEvent.click(card(one)))
const lines = (kind: 'right' | 'wrong') =>
  document.querySelectorAll(`[data-kind="${kind}"] line`).length

test('the prerendered page always has the same order', () => {
  const writings = Array.from({ length: 8 }, () => writePage(<CoversPage />))
  expect(new Set(writings).size).toBe(1)
})

test('a right pair is locked, named, announced, drawn and sounded', () => {
  openPage()
  tap('Machado de Assis', 'Dom Casmurro')
  expect(card('Dom Casmurro')).toHaveAccessibleName('Dom Casmurro, conectado')
  expect(card('Dom Casmurro')).toHaveAccessibleDescription(/^Machado de Assis/)
  expect(card('Machado de Assis')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('status')).toHaveTextContent(
    'Certo! Dom Casmurro, de Machado de Assis. 1 de 3 pares conectados.',
  )
  expect(lines('right')).toBe(1)
  expect(heard()).toEqual(['right'])
})

test('a wrong pair shows its line for exactly 1000 ms', async () => {
  openPage()
  tap('Dom Casmurro', 'Clarice Lispector')
  expect(card('Dom Casmurro')).toHaveAccessibleName('Dom Casmurro, combinação errada')
  await pass(999)
  expect(lines('wrong')).toBe(1)
  await pass(1)
  expect(lines('wrong')).toBe(0)
  expect(card('Dom Casmurro')).toHaveAccessibleName('Dom Casmurro')
  expect(heard()).toEqual(['wrong'])
})

test('a restart clears a wrong pair that is shown', async () => {
  openPage()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  tap('Dom Casmurro', 'Clarice Lispector')
  await pass(500)
  fireEvent.click(screen.getByRole('button', { name: 'Reiniciar Jogo' }))
  expect(screen.getByText('Novo jogo.')).toBeInTheDocument()
  expect(lines('wrong')).toBe(0)
  tap('Dom Casmurro')
  await pass(5000)
  expect(card('Dom Casmurro')).toHaveAttribute('aria-pressed', 'true')
})

test('three pairs climb the scale and win with one sound, and playing again starts over', () => {
  openPage()
  tap('O Pequeno Príncipe', 'Antoine de Saint-Exupéry')
  tap('Dom Casmurro', 'Machado de Assis')
  tap('A Hora da Estrela', 'Clarice Lispector')
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('covers')
  expect(heard()).toEqual(['right', 'right', 'right', 'win'])
  expect(sounds.map(({ playbackRate }) => playbackRate)).toEqual([1, 9 / 8, 5 / 4, 1])
  fireEvent.click(screen.getByRole('button', { name: 'Jogar Novamente' }))
  expect(lines('right')).toBe(0)
})
