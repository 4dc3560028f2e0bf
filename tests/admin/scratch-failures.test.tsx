import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ScratchTab } from '@/admin/scratch-tab'
import { pngFile } from '@tests/support/png'
import { renderPage } from '@tests/support/render-page'
import { refuse, serve } from '@tests/support/service'
import { shownToasts } from '@tests/support/shown-toasts'
import { press, type } from '@tests/support/visitor'

vi.mock('@/device/image-file')

const FILES = '/storage/v1/object/scratch-prize-images'
const UPLOAD = `POST ${FILES}/1000-a.png`
const REMOVE = `DELETE ${FILES}`
const text = { id: 't', prize_text: 'Café' }
const image = {
  id: 'i',
  image_url: 'https://x.test/a.png',
  alt_text: 'Ecobag',
  storage_path: '1-a.png',
}
const fails = refuse(500, 'disco cheio')
/** As PostgREST and the storage word it. */
const denied = Response.json(
  { code: '42501', statusCode: '403', message: 'permission denied' },
  { status: 403 },
)

let answers: Parameters<typeof serve>[0]

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(1000)
  answers = {
    'GET admin_settings': { setting_value: 'text' },
    'GET scratch_text_prizes': [text],
    'GET scratch_image_prizes': [image],
    'DELETE scratch_image_prizes': [image],
    [UPLOAD]: { Key: 'x', Id: 'x' },
    [REMOVE]: [{ name: '1000-a.png' }],
  }
  serve(answers)
})

const shows = (words: string) => screen.findByText(words)

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
  const files = [pngFile('a.png')]
  fireEvent.change(screen.getByLabelText('Imagem'), { target: { files } })
  await screen.findByAltText('Prévia de a.png')
  type('Texto alternativo', 'Sacola')
  await press('Adicionar Imagem')
}

async function deleteImage() {
  await press('Excluir Ecobag')
  const dialog = screen.getByRole('dialog', { name: 'Confirmar Exclusão' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
}

/** Plays an act that fails. Returns its toasts. */
async function toastsOf(act: () => Promise<void>) {
  const toasts = shownToasts()
  renderPage(<ScratchTab canEdit shop={null} />)
  await screen.findByRole('button', { name: 'Excluir Ecobag' })
  await act()
  await waitFor(() => expect(toasts).toHaveLength(1))
  return toasts
}

test.each([
  ['Erro ao buscar prêmios de texto', 'GET scratch_text_prizes'],
  ['Erro ao buscar prêmios de imagem', 'GET scratch_image_prizes'],
])('%s: the list says that it could not be read', async (title, call) => {
  answers[call] = fails
  const toasts = shownToasts()
  renderPage(<ScratchTab canEdit shop={null} />)
  expect(await shows('A lista não pôde ser carregada.')).toBeVisible()
  expect(toasts).toEqual([`${title} | disco cheio`])
})

describe.each([
  ['Erro ao salvar tipo de raspadinha', saveType, 'PATCH admin_settings', 'alterar o tipo'],
  ['Erro ao adicionar prêmio', addText, 'POST scratch_text_prizes', 'adicionar itens'],
  ['Erro ao excluir prêmio', deleteText, 'DELETE scratch_text_prizes', 'excluir itens'],
  ['Erro no upload da imagem', addImage, UPLOAD, 'adicionar itens'],
  [
    'Erro ao salvar prêmio de imagem',
    addImage,
    'POST scratch_image_prizes',
    'adicionar itens',
  ],
  [
    'Erro ao excluir prêmio de imagem do DB',
    deleteImage,
    'DELETE scratch_image_prizes',
    'excluir itens',
  ],
] as const)('%s', (title, act, call, may) => {
  /** The type is inserted when its update fails. */
  function answerWith(failure: Response) {
    answers[call] = failure
    answers['POST admin_settings'] = failure
  }

  test('is one toast with the message of the service', async () => {
    answerWith(fails)
    expect(await toastsOf(act)).toEqual([`${title} | disco cheio`])
  })

  test("is 'Acesso Negado' without permission", async () => {
    answerWith(denied)
    const words = `Você não tem permissão para ${may}.`
    expect(await toastsOf(act)).toEqual([`Acesso Negado | ${words}`])
  })
})

test('a stored image that stays after its row failed is named, and the form is kept', async () => {
  answers['POST scratch_image_prizes'] = fails
  answers[REMOVE] = fails
  expect(await toastsOf(addImage)).toEqual([
    'Erro ao salvar prêmio de imagem | disco cheio O arquivo 1000-a.png ficou no armazenamento.',
  ])
  expect(screen.getByLabelText('Texto alternativo')).toHaveValue('Sacola')
  expect(screen.getByAltText('Prévia de a.png')).toBeInTheDocument()
})

test('an image that stays after its prize was deleted is named', async () => {
  answers[REMOVE] = fails
  answers['DELETE scratch_image_prizes'] = () => {
    answers['GET scratch_image_prizes'] = []
    return [image]
  }
  expect(await toastsOf(deleteImage)).toEqual([
    'Erro ao remover imagem do storage | disco cheio O prêmio foi excluído, mas o arquivo 1-a.png pode ter ficado no armazenamento.',
  ])
  expect(await shows('Nenhum prêmio de imagem cadastrado.')).toBeVisible()
})
