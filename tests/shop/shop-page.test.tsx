import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveShopSetting } from '@/data/admin-settings'
import { readPhotoRules } from '@/data/photo-rules'
import * as settings from '@/data/shop-settings'
import * as session from '@/data/staff-session'
import { fail, succeed } from '@/lib/result'
import type { SavedSettings } from '@/lib/shop-settings'
import { ShopPage } from '@/shop/shop-page'
import { answerLater } from '@tests/support/answer-later'
import { specified } from '@tests/support/photo-rules'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { pass, press, settle, type } from '@tests/support/visitor'

vi.mock('@/data/admin-settings')
vi.mock('@/data/photo-rules')
vi.mock('@/data/shop-settings')
vi.mock('@/data/staff-session')

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  vi.mocked(session.readStaff).mockResolvedValue(
    succeed({ email: 'ana@livraria.example', isAdmin: true }),
  )
  vi.mocked(session.onSessionChange).mockImplementation((callback) => {
    callback('other')
    return () => undefined
  })
  vi.mocked(readPhotoRules).mockResolvedValue(succeed({ ...specified, byDefault: 'shop' }))
  let saved: SavedSettings = { photoDays: '14' }
  vi.mocked(settings.readShopSettings).mockImplementation(async () => succeed(saved))
  vi.mocked(saveShopSetting).mockImplementation(async (key, value) => {
    saved = { ...saved, [key]: value }
    return succeed(undefined)
  })
})

const open = async () => {
  renderPage(<ShopPage />)
  await settle()
}
const field = (label: string) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

test('each field holds what is saved, or else its default', async () => {
  await open()
  expect(field('Dias guardadas')).toHaveValue('14')
  expect(field('Dias de validade')).toHaveValue('7')
  expect(field('Galeria de fotos')).toHaveDisplayValue('Aberta')
  expect(field('Quem guarda e apaga fotos')).toHaveDisplayValue('Só quiosques e equipe')
  expect(field('Quem guarda e apaga fotos')).toHaveAccessibleDescription(
    /Padrão: Só quiosques e equipe$/,
  )
  expect(field('Cupons por visita')).toHaveAttribute('placeholder', 'sem limite')
  expect(field('Dias guardadas')).toHaveAccessibleDescription(
    /^\s*Por quantos dias uma foto fica guardada antes de ser apagada.\s+Padrão: 30$/,
  )
  expect(field('Dias guardadas')).toHaveAttribute('inputmode', 'numeric')
  expect(field('Silêncio até as')).toHaveAttribute('type', 'time')
})

test('a setting that was changed is saved by itself, and told', async () => {
  const toasts = shownToasts()
  await open()
  expect(isOff('Salvar Dias de validade')).toBe(true)
  type('Dias de validade', ' 10 ')
  expect(isOff('Salvar Dias de validade')).toBe(false)
  expect(isOff('Salvar Dias guardadas')).toBe(true)
  await press('Salvar Dias de validade')
  expect(saveShopSetting).toHaveBeenCalledExactlyOnceWith('couponValidDays', '10')
  expect(toasts).toEqual(['Configuração salva! | Dias de validade: 10.'])
  expect(field('Dias de validade')).toHaveValue('10')
  expect(isOff('Salvar Dias de validade')).toBe(true)
  expect(button('Salvar Dias de validade')).toHaveFocus()
})

test('Enter saves, and what may not be is told while typing and not saved', async () => {
  const keyboard = userEvent.setup({ delay: null })
  await open()
  const days = field('Dias guardadas')
  await keyboard.clear(days)
  expect(days).toBeInvalid()
  expect(days).toHaveAccessibleDescription(/^Use um número inteiro de 1 a 999\./)
  await keyboard.type(days, '{Enter}')
  expect(saveShopSetting).not.toHaveBeenCalled()
  await keyboard.type(days, '15{Enter}')
  expect(days).toBeValid()
  expect(saveShopSetting).toHaveBeenCalledExactlyOnceWith('photoDays', '15')
})

test('what was typed stays when the database says no, in its words', async () => {
  const toasts = shownToasts()
  vi.mocked(saveShopSetting).mockResolvedValue(fail('refused', 'Em manutenção.'))
  await open()
  type('Nome da loja', 'Sebo da Praça')
  await press('Salvar Nome da loja')
  expect(toasts).toEqual(['Erro ao salvar configuração | Em manutenção.'])
  expect(field('Nome da loja')).toHaveValue('Sebo da Praça')
  expect(isOff('Salvar Nome da loja')).toBe(false)
})

test('who lost the role meanwhile is told so', async () => {
  const toasts = shownToasts()
  vi.mocked(saveShopSetting).mockResolvedValue(fail('denied', 'x'))
  await open()
  type('Volume (%)', '0')
  await press('Salvar Volume (%)')
  expect(toasts).toEqual([
    'Acesso Negado | Você não tem permissão para mudar configurações.',
  ])
})

test('a second press while the first is under way saves nothing', async () => {
  const answer = answerLater(succeed(undefined))
  vi.mocked(saveShopSetting).mockReturnValue(answer.coming)
  await open()
  type('Volume (%)', '50')
  await press('Salvar Volume (%)')
  await press('Salvando... Volume (%)')
  type('Volume (%)', '60')
  expect(field('Volume (%)')).toHaveValue('50')
  await act(async () => answer.come())
  expect(saveShopSetting).toHaveBeenCalledOnce()
})

test('only what differs goes back to its default, and the field has the focus then', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Voltar ao padrão Volume (%)' })).toBeNull()
  await press('Voltar ao padrão Dias guardadas')
  expect(saveShopSetting).toHaveBeenCalledExactlyOnceWith('photoDays', '30')
  expect(field('Dias guardadas')).toHaveValue('30')
  expect(field('Dias guardadas')).toHaveFocus()
  expect(
    screen.queryByRole('button', { name: 'Voltar ao padrão Dias guardadas' }),
  ).toBeNull()
})

test('what others save is shown within a minute, but not over what is being typed', async () => {
  await open()
  type('Dias guardadas', '20')
  vi.mocked(settings.readShopSettings).mockResolvedValue(
    succeed({ photoDays: '90', volume: '40' }),
  )
  await pass(MINUTE)
  expect(field('Volume (%)')).toHaveValue('40')
  expect(field('Dias guardadas')).toHaveValue('20')
  type('Dias guardadas', '90')
  vi.mocked(settings.readShopSettings).mockResolvedValue(succeed({ photoDays: '60' }))
  await pass(MINUTE)
  expect(field('Dias guardadas')).toHaveValue('60')
})

test('an answer that was on its way before a save does not undo it', async () => {
  await open()
  const older = answerLater(succeed({ photoDays: '14' }))
  vi.mocked(settings.readShopSettings).mockReturnValueOnce(older.coming)
  await pass(MINUTE)
  vi.mocked(settings.readShopSettings).mockResolvedValue(succeed({ photoDays: '21' }))
  type('Dias guardadas', '21')
  await press('Salvar Dias guardadas')
  await act(async () => older.come())
  expect(field('Dias guardadas')).toHaveValue('21')
})

test('settings that could not be read are asked for again', async () => {
  const toasts = shownToasts()
  vi.mocked(settings.readShopSettings).mockResolvedValueOnce(
    fail('refused', 'Em manutenção.'),
  )
  await open()
  expect(toasts).toEqual(['Erro ao buscar configurações | Em manutenção.'])
  await press('Tentar de novo')
  expect(field('Dias guardadas')).toHaveValue('14')
})

test('a visitor is asked for an account, and nothing is read', async () => {
  vi.mocked(session.readStaff).mockResolvedValue(succeed({ email: null, isAdmin: false }))
  await open()
  expect(screen.getByRole('heading', { name: 'Entrar na loja' })).toBeVisible()
  expect(settings.readShopSettings).not.toHaveBeenCalled()
})

test('somebody without the role is told so', async () => {
  vi.mocked(session.readStaff).mockResolvedValue(
    succeed({ email: 'ana@livraria.example', isAdmin: false }),
  )
  await open()
  expect(screen.getByText('Sem permissão de administração')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  expect(settings.readShopSettings).not.toHaveBeenCalled()
})
