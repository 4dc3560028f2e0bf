import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveScratchType } from '@/data/admin-settings'
import { readScratchType } from '@/data/prizes'
import {
  addScratchImagePrize,
  deleteScratchImagePrize,
  listScratchImagePrizes,
} from '@/data/scratch-image-prizes'
import {
  addScratchTextPrize,
  deleteScratchTextPrize,
  listScratchTextPrizes,
} from '@/data/scratch-text-prizes'
import { fail, succeed } from '@/lib/result'
import {
  answerWell,
  chooseFile,
  choosePng,
  imagePrize,
  openPanel,
} from '@tests/support/scratch-panel'
import { shownToasts } from '@tests/support/shown-toasts'
import { pass, press, settle, type } from '@tests/support/visitor'

vi.mock('@/data/prizes')
vi.mock('@/data/admin-settings')
vi.mock('@/data/scratch-text-prizes')
vi.mock('@/data/scratch-image-prizes')
vi.mock('@/device/picture-size')

beforeEach(answerWell)

test.each([
  ['image', 'Imagem'],
  ['text', 'Texto'],
])('saving the type %s says %s', async (value, name) => {
  const toasts = shownToasts()
  await openPanel()
  type('Raspadinha dos visitantes', value)
  expect(saveScratchType).not.toHaveBeenCalled()
  await press('Salvar Tipo')
  expect(saveScratchType).toHaveBeenCalledExactlyOnceWith(value)
  expect(toasts).toEqual([
    `Tipo de Raspadinha Atualizado! | Os visitantes agora jogam a raspadinha de ${name}.`,
  ])
  expect(screen.getByLabelText('Raspadinha dos visitantes')).toHaveDisplayValue(name)
})

test('a type that was out of reach comes by itself, and its failure is told once', async () => {
  vi.useFakeTimers()
  const toasts = shownToasts()
  vi.mocked(readScratchType).mockResolvedValue(fail('unreachable', 'x'))
  await openPanel()
  const field = screen.getByLabelText('Raspadinha dos visitantes')
  expect(field).toHaveDisplayValue('Escolha o tipo')
  await pass(16_000)
  expect(readScratchType).toHaveBeenCalledTimes(2)
  expect(toasts).toEqual([
    'Erro ao buscar configurações | Não foi possível falar com o servidor.',
  ])
  vi.mocked(readScratchType).mockResolvedValue(succeed('image'))
  await pass(60_000)
  expect(field).toHaveDisplayValue('Imagem')
  expect(readScratchType).toHaveBeenCalledTimes(3)
})

test('a save that got no answer shows what the database truly holds', async () => {
  await openPanel()
  vi.mocked(saveScratchType).mockResolvedValue({
    ok: false,
    failure: { reason: 'timeout', message: '' },
  })
  vi.mocked(readScratchType).mockResolvedValue(succeed('image'))
  type('Raspadinha dos visitantes', 'image')
  await press('Salvar Tipo')
  expect(screen.getByLabelText('Raspadinha dos visitantes')).toHaveDisplayValue('Imagem')
})

test('a text prize is added trimmed, told, and the field is empty again', async () => {
  const toasts = shownToasts()
  await openPanel()
  type('Texto do prêmio', '  Um livro  ')
  await press('Adicionar Prêmio')
  expect(addScratchTextPrize).toHaveBeenCalledExactlyOnceWith('Um livro')
  expect(toasts).toEqual(['Prêmio adicionado! | Um livro'])
  expect(screen.getByLabelText('Texto do prêmio')).toHaveValue('')
  expect(listScratchTextPrizes).toHaveBeenCalledTimes(2)
})

test('a text prize is deleted and told', async () => {
  const toasts = shownToasts()
  await openPanel()
  await press('Excluir Café')
  expect(deleteScratchTextPrize).toHaveBeenCalledExactlyOnceWith('t')
  expect(toasts).toEqual(['Prêmio excluído! | Café'])
})

test.each(['', '   ', '\u00a0\u200b'])('a text of “%s” is refused', async (text) => {
  const toasts = shownToasts()
  await openPanel()
  type('Texto do prêmio', text)
  await press('Adicionar Prêmio')
  expect(toasts).toEqual(['Campo obrigatório | Por favor, insira o texto do prêmio.'])
  expect(addScratchTextPrize).not.toHaveBeenCalled()
})

test('an image prize is uploaded with its words, shown to run, and told', async () => {
  const toasts = shownToasts()
  await openPanel()
  await choosePng('capa coração.png')
  type('Texto alternativo', ' Sacola ')
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar Imagem' }))
  expect(screen.getByRole('progressbar', { name: 'Enviando a imagem' })).toBeVisible()
  await settle()
  const [prize] = vi.mocked(addScratchImagePrize).mock.calls[0] ?? []
  expect(prize).toMatchObject({ altText: 'Sacola' })
  expect(prize?.file).toMatchObject({ name: 'capa coração.png', type: 'image/png' })
  expect(toasts).toEqual(['Prêmio de imagem adicionado! | Sacola'])
  expect(screen.getByLabelText('Texto alternativo')).toHaveValue('')
  expect(screen.queryByAltText(/^Prévia/)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the address of a preview is given back', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await openPanel()
  await choosePng('a.png')
  expect(revoke).not.toHaveBeenCalled()
  await choosePng('b.png')
  expect(revoke).toHaveBeenCalledOnce()
})

test.each([
  ['neither', false, ''],
  ['no words', true, ' \u00a0'],
  ['no image', false, 'Sacola'],
])('an image prize with %s is refused', async (_, withImage, words) => {
  const toasts = shownToasts()
  await openPanel()
  if (withImage) {
    await choosePng('a.png')
  }
  type('Texto alternativo', words)
  await press('Adicionar Imagem')
  expect(toasts).toEqual([
    'Campos obrigatórios | Por favor, selecione uma imagem e insira um texto alternativo.',
  ])
  expect(addScratchImagePrize).not.toHaveBeenCalled()
})

test('an image that is refused at once leaves the last good one in its place', async () => {
  const toasts = shownToasts()
  await openPanel()
  await choosePng('a.png')
  chooseFile(new File(['<svg/>'], 'x.png', { type: 'image/png' }))
  await screen.findByText('Imagem não aceita')
  expect(toasts).toEqual([
    'Imagem não aceita | Escolha uma imagem PNG, JPEG, WebP, GIF ou AVIF.',
  ])
  expect(screen.getByAltText('Prévia de a.png')).toBeVisible()
})

test('an image prize is deleted only once confirmed', async () => {
  const toasts = shownToasts()
  await openPanel()
  await press('Excluir Ecobag')
  const dialog = screen.getByRole('dialog', { name: 'Confirmar Exclusão' })
  expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(deleteScratchImagePrize).not.toHaveBeenCalled()

  await press('Excluir Ecobag')
  await press('Excluir')
  expect(deleteScratchImagePrize).toHaveBeenCalledExactlyOnceWith(imagePrize)
  expect(toasts).toEqual(['Prêmio de imagem excluído! | Ecobag'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Salvar Tipo', 'alterar o tipo'],
  ['Adicionar Prêmio', 'adicionar itens'],
  ['Adicionar Imagem', 'adicionar itens'],
  ['Excluir Café', 'excluir itens'],
  ['Excluir Ecobag', 'excluir itens'],
])('a visitor who presses “%s” may not %s', async (name, what) => {
  const toasts = shownToasts()
  await openPanel(false)
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await press(name)
  expect(toasts).toEqual([`Acesso Negado | Você não tem permissão para ${what}.`])
  for (const call of [
    saveScratchType,
    addScratchTextPrize,
    addScratchImagePrize,
    deleteScratchTextPrize,
    deleteScratchImagePrize,
  ])
    expect(call).not.toHaveBeenCalled()
})

test('the fields of a visitor are disabled', async () => {
  await openPanel(false)
  for (const label of [
    'Raspadinha dos visitantes',
    'Texto do prêmio',
    'Imagem',
    'Texto alternativo',
  ])
    expect(screen.getByLabelText(label)).toBeDisabled()
})

test('an image whose stored address is none of the web is listed without its picture', async () => {
  vi.mocked(listScratchImagePrizes).mockResolvedValue(
    succeed([{ ...imagePrize, image_url: 'javascript:alert(1)' }]),
  )
  await openPanel()
  const list = screen.getByRole('list', { name: 'Prêmios de imagem' })
  expect(list).toHaveTextContent('Ecobag')
  expect(list.querySelector('img')?.hasAttribute('src')).toBe(false)
})
