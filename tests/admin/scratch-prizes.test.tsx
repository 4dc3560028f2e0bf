import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScratchTab } from '@/admin/scratch-tab'
import { answerLater } from '@tests/support/answer-later'
import { pngFile } from '@tests/support/png'
import { field, shopOf } from '@tests/support/prize-window'
import { renderPage } from '@tests/support/render-page'
import { refuse, serve } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'
import { press, settle, toast, type } from '@tests/support/visitor'

vi.mock('@/device/image-file')

const TYPE = 'GET admin_settings'
const SAVE_TYPE = 'PATCH admin_settings'
const ADD_IMAGE = 'POST scratch_image_prizes'
const REMOVE_IMAGE = 'DELETE scratch_image_prizes'
const REMOVE_FILE = 'DELETE /storage/v1/object/scratch-prize-images'
const SAVE = 'POST rpc/save_prize'
const NOW = Date.UTC(2026, 10, 22)
const UPLOAD = `POST /storage/v1/object/scratch-prize-images/${NOW}-caneca.png`
const LEFT = `${NOW}-caneca.png`
const refused = refuse(500, 'disco cheio')
const text = { id: 't', prize_text: 'Café' }
const image = {
  id: 'i',
  image_url: 'http://hub.test/1-a.png',
  alt_text: 'Ecobag',
  storage_path: '1-a.png',
}

let answers: Parameters<typeof serve>[0]
let bodies: Record<string, unknown[]>
let asked: readonly string[]

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  storeStaffSession()
  bodies = {}
  answers = {
    [TYPE]: { setting_value: 'text' },
    [SAVE_TYPE]: [{ setting_key: 'scratchCardType' }],
    'GET scratch_text_prizes': [text],
    'POST scratch_text_prizes': text,
    'DELETE scratch_text_prizes': [{ id: 't' }],
    'GET scratch_image_prizes': [image],
    [ADD_IMAGE]: image,
    [REMOVE_IMAGE]: [{ id: 'i' }],
    [UPLOAD]: { Key: 'x', Id: 'x' },
    [REMOVE_FILE]: [{ name: 'x' }],
    [SAVE]: { id: 'i' },
    'POST rpc/is_admin': true,
  }
  asked = serve(answers, bodies)
})

async function openPanel(canEdit = true) {
  renderPage(<ScratchTab canEdit={canEdit} shop={canEdit ? shopOf({}) : null} />)
  await settle()
}

async function openWindow(name: string) {
  await openPanel()
  await press(`Editar ${name}`)
  await screen.findByRole('dialog', { name: 'Editar Prêmio' })
}

/** Chooses an image and waits for its preview. */
async function choose(input: HTMLElement, file = pngFile('caneca.png')) {
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByAltText(`Prévia de ${file.name}`)
}

const typeField = () => screen.getByLabelText('Raspadinha dos visitantes')
const timesOf = (wanted: string) => asked.filter((call) => call === wanted).length

test('the type of the card is saved by its button', async () => {
  await openPanel()
  type('Raspadinha dos visitantes', 'image')
  expect(timesOf(SAVE_TYPE)).toBe(0)
  await press('Salvar Tipo')
  expect(bodies[SAVE_TYPE]).toEqual([{ setting_value: 'image' }])
  expect(toast('Tipo de Raspadinha Atualizado!')).toHaveTextContent(
    'Os visitantes agora jogam a raspadinha de Imagem.',
  )
  expect(typeField()).toHaveDisplayValue('Imagem')
})

test('after a save that failed the field shows what is stored', async () => {
  await openPanel()
  answers[SAVE_TYPE] = refused
  answers['POST admin_settings'] = refused
  answers[TYPE] = { setting_value: 'text' }
  type('Raspadinha dos visitantes', 'image')
  await press('Salvar Tipo')
  expect(toast('Erro ao salvar tipo de raspadinha')).toHaveTextContent('disco cheio')
  expect(typeField()).toHaveDisplayValue('Texto')
})

test('an image prize is uploaded with its words, and the upload is shown', async () => {
  const saving = answerLater(image)
  answers[ADD_IMAGE] = () => saving.coming
  await openPanel()
  await choose(screen.getByLabelText('Imagem'))
  type('Texto alternativo', ' Sacola ')
  await press('Adicionar Imagem')
  expect(screen.getByRole('progressbar', { name: 'Enviando a imagem' })).toBeVisible()
  await act(async () => saving.come())
  expect(bodies[ADD_IMAGE]).toMatchObject([{ alt_text: 'Sacola', storage_path: LEFT }])
  expect(toast('Prêmio de imagem adicionado!')).toHaveTextContent('Sacola')
  expect(screen.getByLabelText('Texto alternativo')).toHaveValue('')
  expect(screen.queryByAltText(/^Prévia/)).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('an image prize that is not saved stays in the form', async () => {
  answers[ADD_IMAGE] = refused
  answers[REMOVE_FILE] = refused
  await openPanel()
  await press('Adicionar Imagem')
  expect(toast('Campos obrigatórios')).toBeVisible()
  await choose(screen.getByLabelText('Imagem'))
  type('Texto alternativo', 'Sacola')
  await press('Adicionar Imagem')
  expect(toast('Erro ao salvar prêmio de imagem')).toHaveTextContent(
    `disco cheio O arquivo ${LEFT} ficou no armazenamento.`,
  )
  expect(screen.getByAltText('Prévia de caneca.png')).toBeVisible()
})

test('a file that is no image leaves the last good one, whose address is given back', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await openPanel()
  await choose(screen.getByLabelText('Imagem'))
  fireEvent.change(screen.getByLabelText('Imagem'), {
    target: { files: [new File(['<svg/>'], 'x.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText('Imagem não aceita')).toBeVisible()
  expect(screen.getByAltText('Prévia de caneca.png')).toBeVisible()
  await choose(screen.getByLabelText('Imagem'), pngFile('b.png'))
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledOnce())
})

test('an image prize is deleted after a question, and a file that stays is named', async () => {
  answers[REMOVE_FILE] = refused
  await openPanel()
  await press('Excluir Ecobag')
  const dialog = within(screen.getByRole('dialog', { name: 'Confirmar Exclusão' }))
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await press('Cancelar')
  expect(timesOf(REMOVE_IMAGE)).toBe(0)
  await press('Excluir Ecobag')
  await press('Excluir')
  expect(toast('Erro ao remover imagem do storage')).toHaveTextContent(
    'O prêmio foi excluído, mas o arquivo 1-a.png pode ter ficado no armazenamento.',
  )
  expect(timesOf('GET scratch_image_prizes')).toBe(2)
})

test('an image whose address is none of the web is listed without its picture', async () => {
  answers['GET scratch_image_prizes'] = [{ ...image, image_url: 'javascript:alert(1)' }]
  await openPanel()
  const list = screen.getByRole('list', { name: 'Prêmios de imagem' })
  expect(list).toHaveTextContent('Ecobag')
  expect(list.querySelector('img')?.hasAttribute('src')).toBe(false)
})

test('an image prize gets another picture, and the old file that stays is named', async () => {
  answers[REMOVE_FILE] = refused
  await openWindow('Ecobag')
  expect(screen.getByRole('dialog')).toHaveTextContent('Imagem atual')
  await choose(field('Imagem'))
  await press('Salvar')
  expect(bodies[SAVE]).toMatchObject([{ fields: { storage_path: LEFT }, rules: {} }])
  expect(toast('Prêmio salvo!')).toHaveTextContent(
    'Ecobag. O arquivo 1-a.png ficou no armazenamento.',
  )
})
