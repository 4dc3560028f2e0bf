import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminPage } from '@/admin/admin-page'
import { openPage } from '@tests/support/page'
import { serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const { asked } = serveEach(() => ({
  'POST rpc/is_admin': true,
  'GET roulette_items': [{ id: 'a', label: 'Café', color: 'bg-red-500' }],
}))

test('the panel alone has three tabs and a way back and out, and asks for nothing else', async () => {
  storeStaffSession()
  await openPage(<AdminPage />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Roleta',
    'Raspadinha',
    'Usuários',
  ])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Voltar ao Início',
    'Sair',
    'Adicionar Prêmio',
    // The drawing that deletes a prize.
    '',
  ])
  expect(screen.getByText('Administração')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(new Set(asked)).toEqual(new Set(['GET roulette_items', 'POST rpc/is_admin']))
})
