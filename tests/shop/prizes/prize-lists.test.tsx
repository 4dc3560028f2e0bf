import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RouletteTab } from '@/admin/roulette-tab'
import { ScratchTab } from '@/admin/scratch-tab'
import { isWhole, pictureSize } from '@/device/picture-size'
import { answerLater } from '@tests/support/answer-later'
import { openPage, pass, press, shownToasts, toast } from '@tests/support/page'
import { pngFile } from '@tests/support/png'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'
import { field, shopOf, TabInShop, type as typeThere } from './prize-window'

vi.mock('@/device/picture-size')

const LIST = 'GET roulette_items'
const REMOVE = 'DELETE roulette_items'
const SAVE = 'POST rpc/save_prize'
const RESTORE = 'POST rpc/restore_deleted'
const refused = refuse(500, 'disco cheio')
const rows = [
  { id: 'a', label: 'Café', color: 'bg-red-500' },
  { id: 'b', label: 'Ecobag', color: 'bg-[#123456]' },
]
const shop = shopOf({ a: { weight: 3, stock: 3 } }, [
  { game: 'wheel', prize_id: 'a', won: 41, won_today: 2 },
])

const { answers, asked, bodies, timesOf } = serveEach(() => ({
  [LIST]: rows,
  [REMOVE]: [{ id: 'a' }],
  [SAVE]: { id: 'a' },
  'POST rpc/is_admin': true,
}))

beforeEach(() => storeStaffSession())

const wheel = <TabInShop Tab={RouletteTab} shop={shop} />
/** Its figures can no longer be read. */
const unknown = <TabInShop Tab={RouletteTab} shop={null} />

async function openWindow(name = 'Café') {
  const page = await openPage(wheel)
  await press(`Editar ${name}`)
  await screen.findByRole('dialog', { name: 'Editar Prêmio' })
  return page
}

const isOpen = () => screen.queryByRole('dialog') !== null

test('staff can take a deletion back for eight seconds, where the backend has the shop', async () => {
  answers[RESTORE] = true
  vi.useFakeTimers()
  const { rerender } = await openPage(wheel)
  await press('Excluir Café')
  await pass(7900)
  await press('Desfazer')
  expect(bodies[RESTORE]).toEqual([{ of_table: 'roulette_items', row_key: 'a' }])
  expect(toast('Exclusão desfeita!')).toHaveTextContent('Café')
  const reads = timesOf(LIST)
  await press('Excluir Café')
  await pass(8100)
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  expect(reads).toBe(3)
  rerender(unknown)
  await press('Excluir Café')
  expect(toast('Item excluído!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

test('a prize with codes of the shop asks before it goes', async () => {
  const codes = { has_codes: true, stock: 2 }
  await openPage(<TabInShop Tab={RouletteTab} shop={shopOf({ a: codes })} />)
  await press('Excluir Café')
  expect(screen.getByRole('dialog')).toHaveTextContent('2 códigos que ninguém ganhou')
  expect(timesOf(REMOVE)).toBe(0)
  await press('Excluir')
  expect(timesOf(REMOVE)).toBe(1)
})

test.each([
  [true, 'Chance: 75% · restam 3 · saíram 41', /^75% de chance/],
  [false, 'Caférestam 3 · saíram 41', /o peso não conta/],
])('chances are shown only where they decide: %s', async (isByChance, words, hint) => {
  await openPage(<TabInShop Tab={RouletteTab} shop={{ ...shop, isByChance }} />)
  expect(screen.getByText('Café').closest('li')).toHaveTextContent(words)
  await press('Editar Café')
  await screen.findByRole('dialog')
  expect(field('Peso no sorteio')).toHaveAccessibleDescription(hint)
})

test('only changed fields are saved, even if removed codes changed one meanwhile', async () => {
  const codes = { prize_id: 'b', game: null, name: 'Ecobag', free: 2, given: 0 }
  answers['POST rpc/codes_left'] = [codes]
  answers['POST rpc/remove_codes'] = null
  await openWindow('Ecobag')
  await press('Códigos da loja')
  await screen.findByText('Livres: 2 · Entregues: 0')
  await press('Remover os livres')
  await press('Remover')
  expect(field('Estoque')).toHaveValue('0')
  typeThere('Estoque', '')
  expect(field('Cor')).toHaveDisplayValue('Outra')
  typeThere('Nome do prêmio', ' Sacola ')
  typeThere('Limite por dia', '2')
  typeThere('O que a pessoa leva', 'no-win')
  await press('Salvar')
  expect(bodies[SAVE]).toEqual([
    {
      kind: 'wheel',
      id: 'b',
      fields: { label: 'Sacola' },
      rules: { stock: null, daily_cap: 2, is_win: false, gives_coupon: false },
    },
  ])
  expect(timesOf(LIST)).toBe(3)
})

test('saving without a change sends nothing', async () => {
  await openWindow()
  await press('Salvar')
  expect(isOpen()).toBe(false)
  expect(asked).toEqual([LIST])
})

test('an invalid number is refused without a request and gets the focus', async () => {
  await openWindow()
  typeThere('Estoque', 'x')
  await press('Salvar')
  expect(field('Estoque')).toHaveAccessibleDescription(/^Use um número inteiro/)
  expect(field('Estoque')).toHaveFocus()
  typeThere('Nome do prêmio', ' ')
  await press('Salvar')
  expect(field('Nome do prêmio')).toHaveFocus()
  const told = 'Por favor, insira o nome do prêmio.'
  expect(field('Nome do prêmio')).toHaveAccessibleDescription(told)
  expect(timesOf(SAVE)).toBe(0)
})

test('the window closes when the right to edit is taken away', async () => {
  const { rerender } = await openWindow()
  rerender(<TabInShop Tab={RouletteTab} shop={null} canEdit={false} />)
  expect(isOpen()).toBe(false)
})

test('two presses save once, and the dialog stays open until the save ends', async () => {
  const saving = answerLater({ id: 'a' })
  answers[SAVE] = () => saving.coming
  const { rerender } = await openWindow()
  typeThere('Estoque', '9')
  await press('Salvar')
  await press('Salvando...')
  await press('Cancelar')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  rerender(unknown)
  expect(field('Estoque')).toHaveValue('9')
  await act(async () => saving.come())
  expect(isOpen()).toBe(false)
  expect(timesOf(SAVE)).toBe(1)
})

test('unsaved input stays in the dialog, unless the prize was deleted', async () => {
  const toasts = shownToasts()
  answers[SAVE] = refused
  await openWindow()
  typeThere('Estoque', '9')
  await press('Salvar')
  expect(field('Estoque')).toHaveValue('9')
  expect(timesOf(LIST)).toBe(1)
  // It may have been saved.
  answers[SAVE] = undefined
  await press('Salvar')
  expect(timesOf(LIST)).toBe(2)
  answers[SAVE] = null
  await press('Salvar')
  expect(isOpen()).toBe(false)
  expect(toasts).toEqual([
    'Erro ao salvar prêmio | disco cheio',
    expect.stringMatching(/^Erro ao salvar prêmio \| Não foi possível falar .* confira/),
    'Erro ao salvar prêmio | O item já não existe. A lista pode ter mudado em outra tela.',
  ])
  expect(timesOf(LIST)).toBe(3)
})

test('an image prize gets another picture, and an old file left behind is named', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1000)
  vi.mocked(pictureSize).mockResolvedValue({ width: 1, height: 1 })
  vi.mocked(isWhole).mockResolvedValue(true)
  const image = { id: 'i', image_url: '', alt_text: 'Ecobag', storage_path: '1-a.png' }
  answers['GET scratch_image_prizes'] = [image]
  answers['GET scratch_text_prizes'] = []
  answers['GET admin_settings'] = { setting_value: 'text' }
  answers['POST /storage/v1/object/scratch-prize-images/1000-a.png'] = { Key: 'x', Id: 'x' }
  answers['DELETE /storage/v1/object/scratch-prize-images'] = refused
  await openPage(<TabInShop Tab={ScratchTab} shop={shopOf({})} />)
  await press('Editar Ecobag')
  await screen.findByRole('dialog', { name: 'Editar Prêmio' })
  fireEvent.change(field('Imagem'), { target: { files: [pngFile('a.png')] } })
  await screen.findByAltText('Prévia de a.png')
  await press('Salvar')
  expect(bodies[SAVE]).toMatchObject([
    { kind: 'scratch-image', fields: { storage_path: '1000-a.png' }, rules: {} },
  ])
  const told = 'Ecobag. O arquivo 1-a.png ficou no armazenamento.'
  expect(toast('Prêmio salvo!')).toHaveTextContent(told)
})
