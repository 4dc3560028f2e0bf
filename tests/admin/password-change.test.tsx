import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PasswordChange } from '@/admin/password-change'
import { changePassword } from '@/data/staff-session'
import { fail, succeed } from '@/lib/result'
import { renderPage } from '@tests/support/render-page'
import { shownToasts } from '@tests/support/shown-toasts'
import { press, type } from '@tests/support/visitor'

vi.mock('@/data/staff-session')

test('a wrong password keeps the window open, the right one is changed', async () => {
  const toasts = shownToasts()
  vi.mocked(changePassword).mockResolvedValueOnce(
    fail('refused', 'Invalid login credentials'),
  )
  vi.mocked(changePassword).mockResolvedValue(succeed(undefined))
  renderPage(<PasswordChange />)
  await press('Trocar Senha')
  type('Senha atual', 'errada')
  type('Senha nova (10 caracteres ou mais, com letras e números)', 'uma senha nova')
  await press('Trocar')
  expect(screen.getByRole('dialog')).toBeVisible()
  type('Senha atual', 'certa')
  await press('Trocar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changePassword).toHaveBeenLastCalledWith('certa', 'uma senha nova')
  expect(toasts).toEqual([
    'Erro ao trocar a senha | Invalid login credentials',
    'Senha trocada! | Da próxima vez, entre com a senha nova.',
  ])
})
