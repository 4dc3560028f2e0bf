import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ShopPage } from '@/shop/shop-page'
import { answerLater } from '@tests/support/answer-later'
import { specified } from '@tests/support/photo-rules'
import { renderPage } from '@tests/support/render-page'
import { refuse, serveEach } from '@tests/support/service'
import { shownToasts } from '@tests/support/shown-toasts'
import { storeStaffSession } from '@tests/support/staff'
import { pass, press, settle, toast, type } from '@tests/support/visitor'

const READ = 'GET admin_settings'
const SAVE = 'POST admin_settings'
const IS_ADMIN = 'POST rpc/is_admin'
const MINUTE = 60_000

const rowsOf = (saved: Record<string, string>) =>
  Object.entries(saved).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }))

const { answers, bodies, timesOf } = serveEach(() => ({
  [IS_ADMIN]: true,
  'POST rpc/photo_rules': { ...specified, byDefault: 'shop' },
  [READ]: rowsOf({ photoDays: '14' }),
  [SAVE]: async (request) => {
    const row = await request.json()
    answers[READ] = [row]
    return row
  },
}))

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  storeStaffSession()
})

const open = async () => {
  renderPage(<ShopPage />)
  await settle()
}
const field = (label: string) => screen.getByLabelText(label)
const isOff = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('a changed setting is saved by itself', async () => {
  await open()
  type('Dias de validade', ' 10 ')
  expect(isOff('Salvar Dias guardadas')).toBe(true)
  await press('Salvar Dias de validade')
  expect(bodies[SAVE]).toEqual(rowsOf({ couponValidDays: '10' }))
  expect(toast('Configuração salva!')).toHaveTextContent('Dias de validade: 10.')
  expect(isOff('Salvar Dias de validade')).toBe(true)
})

test('Enter saves, but never an impossible value', async () => {
  const keyboard = userEvent.setup({ delay: null })
  await open()
  const days = field('Dias guardadas')
  await keyboard.clear(days)
  expect(days).toBeInvalid()
  expect(days).toHaveAccessibleDescription(/^Use um número inteiro de 1 a 999\./)
  await keyboard.type(days, '{Enter}')
  expect(timesOf(SAVE)).toBe(0)
  await keyboard.type(days, '15{Enter}')
  await settle()
  expect(bodies[SAVE]).toEqual(rowsOf({ photoDays: '15' }))
})

test('what was typed stays when it is not saved', async () => {
  const toasts = shownToasts()
  answers[SAVE] = refuse(500, 'Em manutenção.')
  await open()
  type('Nome da loja', 'Sebo da Praça')
  await press('Salvar Nome da loja')
  answers[SAVE] = refuse(403, 'x', '42501')
  await press('Salvar Nome da loja')
  expect(toasts).toEqual([
    'Erro ao salvar configuração | Em manutenção.',
    'Acesso Negado | Você não tem permissão para mudar configurações.',
  ])
  expect(field('Nome da loja')).toHaveValue('Sebo da Praça')
})

test('a second press during a save saves nothing', async () => {
  const answer = answerLater(rowsOf({ volume: '50' })[0] ?? null)
  answers[SAVE] = () => answer.coming
  await open()
  type('Volume (%)', '50')
  await press('Salvar Volume (%)')
  await press('Salvando... Volume (%)')
  type('Volume (%)', '60')
  expect(field('Volume (%)')).toHaveValue('50')
  await act(async () => answer.come())
  expect(timesOf(SAVE)).toBe(1)
})

test('a setting goes back to its default, and the field has the focus then', async () => {
  await open()
  await press('Voltar ao padrão Dias guardadas')
  expect(bodies[SAVE]).toEqual(rowsOf({ photoDays: '30' }))
  expect(field('Dias guardadas')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Voltar ao padrão/ })).toBeNull()
})

test('what others save appears, but not over what is typed, nor over a later save', async () => {
  await open()
  type('Dias guardadas', '20')
  answers[READ] = rowsOf({ photoDays: '90', volume: '40' })
  await pass(MINUTE)
  expect(field('Volume (%)')).toHaveValue('40')
  expect(field('Dias guardadas')).toHaveValue('20')
  const older = answerLater(rowsOf({ photoDays: '14' }))
  answers[READ] = () => older.coming
  await pass(MINUTE)
  await press('Salvar Dias guardadas')
  await act(async () => older.come())
  expect(field('Dias guardadas')).toHaveValue('20')
})
