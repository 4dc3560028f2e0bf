import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PanelPage } from '@/shop/panel-page'
import { openPage } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const { answers } = serveEach(() => ({
  'POST rpc/is_admin': true,
  'GET roulette_items': [{ id: 'a', label: 'Café', color: 'bg-red-500' }],
  'GET prize_rules': [],
  'GET admin_settings': [],
  'POST rpc/count_wins': [{ game: 'wheel', prize_id: 'a', won: 4, won_today: 0 }],
  'POST rpc/codes_left': [{ prize_id: 'a', game: null, name: 'Café', free: 1, given: 9 }],
}))

const namesOf = (role: string) =>
  screen.getAllByRole(role).map(({ textContent }) => textContent)

async function openPanel() {
  storeStaffSession()
  await openPage(<PanelPage />)
}

test('the shop adds figures, a warning, links and sections to the panel', async () => {
  await openPanel()
  expect(screen.getByText('Café').closest('li')).toHaveTextContent('100% · saíram 4')
  expect(screen.getByText('Resta 1 código de “Café”.')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Equipe' })).toBeVisible()
  const added = ['Este aparelho', 'Sua conta', 'Fotos', 'Outros jogos']
  expect(namesOf('heading').slice(-added.length)).toEqual(added)
})

test('where the figures of the shop cannot be read, the panel works without them', async () => {
  answers['GET prize_rules'] = refuse(404, 'no such relation', 'PGRST205')
  await openPanel()
  expect(screen.getByText('Café').closest('li')).toHaveTextContent(/^Café$/)
  expect(namesOf('heading').slice(-2)).toEqual(['Este aparelho', 'Sua conta'])
})
