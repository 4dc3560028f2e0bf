import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { KioskSwitch } from '@/admin/kiosk-switch'
import { becomeKiosk, stopBeingKiosk } from '@/data/kiosk-session'
import { isKiosk } from '@/data/kiosk-storage'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { press, type } from '@tests/support/visitor'

vi.mock('@/data/kiosk-session')
vi.mock('@/data/kiosk-storage')

const USE = 'Usar este aparelho como quiosque'

beforeEach(() => {
  vi.mocked(isKiosk).mockReturnValue(false)
  vi.mocked(becomeKiosk).mockResolvedValue(succeed(undefined))
})

async function enter() {
  renderPage(<KioskSwitch />)
  await press(USE)
  type('E-mail', ' quiosque@livraria.example ')
  type('Senha', 'segredo')
  await press('Entrar')
}

test('staff make the device a kiosk, with its own account', async () => {
  const toasts = shownToasts()
  await enter()
  expect(becomeKiosk).toHaveBeenCalledExactlyOnceWith(
    'quiosque@livraria.example',
    'segredo',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts).toEqual([
    'Este aparelho é um quiosque! | Os prêmios ganhos aqui viram cupons.',
  ])
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible()
})

test('another account is refused, and what was typed stays', async () => {
  vi.mocked(becomeKiosk).mockResolvedValue(
    fail('denied', 'Esta conta não é de um quiosque.'),
  )
  const toasts = shownToasts()
  await enter()
  expect(toasts).toEqual(['Erro ao entrar | Esta conta não é de um quiosque.'])
  expect(screen.getByLabelText('E-mail')).toHaveValue('quiosque@livraria.example')
})

test('staff undo it', async () => {
  vi.mocked(isKiosk).mockReturnValue(true)
  const toasts = shownToasts()
  renderPage(<KioskSwitch />)
  await press('Desfazer')
  expect(stopBeingKiosk).toHaveBeenCalledOnce()
  expect(toasts).toEqual([
    'Este aparelho deixou de ser um quiosque | Aqui se joga sem cupons.',
  ])
  expect(screen.getByRole('button', { name: USE })).toBeVisible()
})
