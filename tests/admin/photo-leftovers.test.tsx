import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PhotoLeftovers } from '@/admin/photo-leftovers'
import { clearLeftovers } from '@/data/photo-leftovers'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { press, toast } from '@tests/support/visitor'

vi.mock('@/data/photo-leftovers')

async function askToClear() {
  renderPage(<PhotoLeftovers />)
  await press('Limpar Sobras de Fotos')
  expect(screen.getByRole('dialog')).toHaveTextContent('Esta ação não pode ser desfeita.')
}

test('leftovers are cleared after a question, and counted', async () => {
  vi.mocked(clearLeftovers).mockResolvedValue(succeed({ photos: 2, files: 3 }))
  await askToClear()
  expect(clearLeftovers).not.toHaveBeenCalled()
  await press('Limpar')
  expect(clearLeftovers).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toast('Sobras de fotos limpas!')).toHaveTextContent(
    'Fotos sem arquivo: 2. Arquivos sem foto: 3.',
  )
})

test('who cancels clears nothing', async () => {
  await askToClear()
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(clearLeftovers).not.toHaveBeenCalled()
})

test.each([
  [fail('refused', 'disco cheio'), 'Erro ao limpar sobras de fotos', 'disco cheio'],
  [
    fail('denied', 'no'),
    'Acesso Negado',
    'Você não tem permissão para limpar sobras de fotos.',
  ],
])('%j is told in one toast', async (outcome, title, words) => {
  vi.mocked(clearLeftovers).mockResolvedValue(outcome)
  await askToClear()
  await press('Limpar')
  expect(toast(title)).toHaveTextContent(words)
})
