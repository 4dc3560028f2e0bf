import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScratchTab } from '@/admin/scratch-tab'
import { savePrize } from '@/data/prize-rules'
import {
  listScratchImagePrizes,
  updateScratchImagePrize,
} from '@/data/scratch-image-prizes'
import { succeed } from '@/lib/result'
import { pngFile } from '@tests/support/png'
import { field, shopOf, type } from '@tests/support/prize-window'
import { renderPage } from '@tests/support/render-page'
import { answerWell, imagePrize } from '@tests/support/scratch-panel'
import { shownToasts } from '@tests/support/shown-toasts'
import { press } from '@tests/support/visitor'

vi.mock('@/data/admin-settings')
vi.mock('@/data/prizes')
vi.mock('@/data/prize-rules')
vi.mock('@/data/scratch-text-prizes')
vi.mock('@/data/scratch-image-prizes')
vi.mock('@/device/picture-size')

beforeEach(() => {
  answerWell()
  vi.mocked(savePrize).mockReset().mockResolvedValue(succeed(undefined))
  vi.mocked(updateScratchImagePrize).mockReset().mockResolvedValue({ ok: true })
})

async function openWindow(name: string) {
  renderPage(<ScratchTab canEdit shop={shopOf({})} />)
  await act(async () => {})
  await press(`Editar ${name}`)
  await screen.findByRole('dialog', { name: 'Editar Prêmio' })
}

async function choose(name: string) {
  const file = pngFile(name)
  fireEvent.change(field('Imagem'), { target: { files: [file] } })
  await screen.findByAltText(`Prévia de ${name}`)
}

test('a text prize gets another text and other rules', async () => {
  const toasts = shownToasts()
  await openWindow('Café')
  type('Texto do prêmio', ' Chá ')
  type('Validade em dias', '30')
  await press('Salvar')
  expect(savePrize).toHaveBeenCalledExactlyOnceWith(
    'scratch-text',
    't',
    { prize_text: 'Chá' },
    { valid_days: 30 },
  )
  expect(toasts).toEqual(['Prêmio salvo! | Chá'])
})

test('an image prize gets other words and rules, and its picture is not sent', async () => {
  await openWindow('Ecobag')
  expect(screen.getByRole('dialog')).toHaveTextContent('Imagem atual')
  type('Texto alternativo', 'Sacola')
  type('Estoque', '1')
  await press('Salvar')
  expect(updateScratchImagePrize).toHaveBeenCalledExactlyOnceWith(imagePrize, {
    alt_text: 'Sacola',
    rules: { stock: 1 },
    now: expect.any(Number),
  })
  expect(listScratchImagePrizes).toHaveBeenCalledTimes(2)
})

test('an image prize gets another picture, and an old file that stayed is named', async () => {
  vi.mocked(updateScratchImagePrize).mockResolvedValue({
    ok: true,
    leftBehind: '1-a.png',
  })
  const toasts = shownToasts()
  await openWindow('Ecobag')
  await choose('caneca.png')
  await press('Salvar')
  const [, changes] = vi.mocked(updateScratchImagePrize).mock.lastCall ?? []
  expect(changes?.file?.name).toBe('caneca.png')
  expect(changes).not.toHaveProperty('alt_text')
  expect(toasts).toEqual([
    'Prêmio salvo! | Ecobag. O arquivo 1-a.png ficou no armazenamento.',
  ])
})

test('a picture that is refused is told with the file that was left, and what was chosen stays', async () => {
  vi.mocked(updateScratchImagePrize).mockResolvedValue({
    ok: false,
    step: 'row',
    failure: { reason: 'refused', message: 'disco cheio' },
    leftBehind: '2-b.png',
  })
  const toasts = shownToasts()
  await openWindow('Ecobag')
  await choose('caneca.png')
  await press('Salvar')
  expect(toasts).toEqual([
    'Erro ao salvar prêmio | disco cheio. O arquivo 2-b.png ficou no armazenamento.',
  ])
  expect(screen.getByAltText('Prévia de caneca.png')).toBeVisible()
})

test.each([
  ['Café', 'Texto do prêmio', 'o texto do prêmio'],
  [imagePrize.alt_text, 'Texto alternativo', 'um texto alternativo'],
])('of %s, a blank “%s” is refused before any call', async (name, label, what) => {
  const toasts = shownToasts()
  await openWindow(name)
  type(label, ' ')
  await press('Salvar')
  expect(toasts).toEqual([`Campo obrigatório | Por favor, insira ${what}.`])
  expect(savePrize).not.toHaveBeenCalled()
  expect(updateScratchImagePrize).not.toHaveBeenCalled()
})
