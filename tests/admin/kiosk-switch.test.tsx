import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { KioskSwitch } from '@/admin/kiosk-switch'
import { becomeKiosk, stopBeingKiosk } from '@/data/kiosk-session'
import { kioskStorage, noteKioskLost } from '@/data/kiosk-storage'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { press, type } from '@tests/support/visitor'

vi.mock('@/data/kiosk-session')

const become = () => {
  kioskStorage.setItem(kioskStorage.key, '{}')
  noteKioskLost(false)
}
/** The client drops the session, as it does when the service renews it no more. */
const lose = () => kioskStorage.removeItem(kioskStorage.key)

const USE = 'Usar este aparelho como quiosque'

beforeEach(() => {
  lose()
  noteKioskLost(false)
  vi.mocked(becomeKiosk).mockImplementation(async () => {
    become()
    return succeed(undefined)
  })
  vi.mocked(stopBeingKiosk).mockImplementation(async () => {
    lose()
    noteKioskLost(false)
  })
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
  become()
  const toasts = shownToasts()
  renderPage(<KioskSwitch />)
  await press('Desfazer')
  expect(stopBeingKiosk).toHaveBeenCalledOnce()
  expect(toasts).toEqual([
    'Este aparelho deixou de ser um quiosque | Aqui se joga sem cupons.',
  ])
  expect(screen.getByRole('button', { name: USE })).toBeVisible()
})

test('a kiosk whose session ended says so, until staff have said what it is to be', async () => {
  become()
  renderPage(<KioskSwitch />)
  const line = /deixou de ser um quiosque, porque/
  expect(screen.queryByText(line)).toBeNull()
  act(lose)
  expect(screen.getByText(line)).toBeVisible()
  await press(USE)
  type('E-mail', 'quiosque@livraria.example')
  type('Senha', 's')
  await press('Entrar')
  expect(screen.queryByText(line)).toBeNull()
  act(lose)
  await press('Deixar assim')
  expect(screen.queryByText(line)).toBeNull()
  expect(screen.getByRole('button', { name: USE })).toBeVisible()
})
