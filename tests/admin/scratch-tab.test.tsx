import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alone } from '@/admin/extension'
import { ScratchTab } from '@/admin/scratch-tab'
import { isWhole, pictureSize } from '@/device/picture-size'
import { answerLater } from '@tests/support/answer-later'
import { pngFile } from '@tests/support/png'
import { openPage, press, shownToasts, toast, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'

vi.mock('@/device/picture-size')

const ADD_IMAGE = 'POST scratch_image_prizes'
const IMAGES = 'GET scratch_image_prizes'
const REMOVE_IMAGE = 'DELETE scratch_image_prizes'
const SAVE_TYPE = 'PATCH admin_settings'
const FILE = '1000-a.png'
const UPLOAD = `POST /storage/v1/object/scratch-prize-images/${FILE}`
const image = {
  id: 'i',
  image_url: 'https://x.test/a.png',
  alt_text: 'Ecobag',
  storage_path: '1-a.png',
}
const fails = refuse(500, 'disco cheio')
/** Works as a refusal of PostgREST and of storage. */
const refusal = { code: '42501', statusCode: '403', message: 'permission denied' }
const denied = Response.json(refusal, { status: 403 })

const { answers, bodies } = serveEach(() => ({
  'GET admin_settings': { setting_value: 'text' },
  'GET scratch_text_prizes': [{ id: 't', prize_text: 'Café' }],
  [IMAGES]: [image],
  [ADD_IMAGE]: image,
  [REMOVE_IMAGE]: [image],
  [UPLOAD]: { Key: 'x', Id: 'x' },
  'DELETE /storage/v1/object/scratch-prize-images': fails,
}))

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(1000)
  vi.mocked(pictureSize).mockResolvedValue({ width: 1, height: 1 })
  vi.mocked(isWhole).mockResolvedValue(true)
})

const openTab = () => openPage(<ScratchTab canEdit extras={alone} />)

/** Chooses an image and waits for its preview. */
async function choose(input: HTMLElement, file = pngFile('a.png')) {
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByAltText(`Prévia de ${file.name}`)
}

async function saveType() {
  type('Raspadinha dos visitantes', 'image')
  await press('Salvar Tipo')
}

async function addText() {
  type('Texto do prêmio', 'Um livro')
  await press('Adicionar Prêmio')
}

const deleteText = () => press('Excluir Café')

async function addImage() {
  await choose(screen.getByLabelText('Imagem'))
  type('Texto alternativo', ' Sacola ')
  await press('Adicionar Imagem')
}

async function deleteImage() {
  await press('Excluir Ecobag')
  await press('Excluir')
}

test.each([
  ['Erro ao salvar tipo de raspadinha', saveType, SAVE_TYPE, 'alterar o tipo'],
  ['Erro ao adicionar prêmio', addText, 'POST scratch_text_prizes', 'adicionar itens'],
  ['Erro ao excluir prêmio', deleteText, 'DELETE scratch_text_prizes', 'excluir itens'],
  ['Erro no upload da imagem', addImage, UPLOAD, 'adicionar itens'],
  ['Erro ao excluir prêmio de imagem do DB', deleteImage, REMOVE_IMAGE, 'excluir itens'],
] as const)('%s: one toast says why, and the screen does not change', async (...row) => {
  const [title, fail, call, may] = row
  const toasts = shownToasts()
  await openTab()
  for (const failure of [fails, denied]) {
    answers[call] = failure
    // The type is inserted when its update fails.
    answers['POST admin_settings'] = failure
    await fail()
  }
  await vi.waitFor(() => expect(toasts).toHaveLength(2))
  expect(toasts).toEqual([
    `${title} | disco cheio`,
    `Acesso Negado | Você não tem permissão para ${may}.`,
  ])
  expect(screen.getByLabelText('Raspadinha dos visitantes')).toHaveDisplayValue('Texto')
  expect(screen.getByRole('button', { name: 'Excluir Café' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Excluir Ecobag' })).toBeVisible()
})

test('an image prize is uploaded with its alt text, and the upload shows progress', async () => {
  const saving = answerLater(image)
  answers[ADD_IMAGE] = () => saving.coming
  await openTab()
  await addImage()
  expect(screen.getByRole('progressbar', { name: 'Enviando a imagem' })).toBeVisible()
  await act(async () => saving.come())
  expect(bodies[ADD_IMAGE]).toMatchObject([{ alt_text: 'Sacola', storage_path: FILE }])
  expect(screen.queryByAltText(/^Prévia/)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('an unsaved image prize stays in the form, and a file left behind is named', async () => {
  answers[ADD_IMAGE] = fails
  await openTab()
  await press('Adicionar Imagem')
  expect(toast('Campos obrigatórios')).toBeVisible()
  await addImage()
  expect(toast('Erro ao salvar prêmio de imagem')).toHaveTextContent(
    'disco cheio. O arquivo 1000-a.png ficou no armazenamento.',
  )
  expect(screen.getByAltText('Prévia de a.png')).toBeVisible()
})

test('a file that is no whole image keeps the chosen one, and its preview URL is released later', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await openTab()
  const input = screen.getByLabelText('Imagem')
  await choose(input)
  const drawing = new File(['<svg/>'], 'x.png', { type: 'image/png' })
  fireEvent.change(input, { target: { files: [drawing] } })
  await waitFor(() => expect(input).toHaveAccessibleDescription(/Imagem não aceita\./))
  vi.mocked(isWhole).mockResolvedValueOnce(false)
  fireEvent.change(input, { target: { files: [pngFile('c.png')] } })
  expect(await screen.findByText(/Este arquivo está danificado/)).toBeVisible()
  expect(screen.getByAltText('Prévia de a.png')).toBeVisible()
  await choose(input, pngFile('b.png'))
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledOnce())
})

test('an image prize is deleted after a confirmation, and a file left behind is named', async () => {
  await openTab()
  await press('Excluir Ecobag')
  expect(screen.getByRole('dialog', { name: 'Confirmar Exclusão' })).toHaveTextContent(
    'Excluir o prêmio “Ecobag” e a sua imagem? Esta ação não pode ser desfeita.',
  )
  await press('Cancelar')
  expect(screen.getByRole('button', { name: 'Excluir Ecobag' })).toBeVisible()
  answers[IMAGES] = []
  await deleteImage()
  expect(toast('Erro ao remover imagem do storage')).toHaveTextContent(
    'disco cheio. O prêmio foi excluído, mas o arquivo 1-a.png pode ter ficado no armazenamento.',
  )
  expect(screen.getByText('Nenhum prêmio de imagem cadastrado.')).toBeVisible()
})

test('an image with an unsafe URL is listed without its picture', async () => {
  answers[IMAGES] = [{ ...image, image_url: 'javascript:alert(1)' }]
  await openTab()
  const list = screen.getByRole('list', { name: 'Prêmios de imagem' })
  expect(list).toHaveTextContent('Ecobag')
  expect(list.querySelector('img')?.hasAttribute('src')).toBe(false)
})
