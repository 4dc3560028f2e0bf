import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PanelPage } from '@/shop/panel-page'
import { openPage, settle } from '@tests/support/page'
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

test.each([
  ['a prize of a closed tab', '#premio=b', () => screen.getByDisplayValue('Um livro')],
  ['the rewards of the games', '#jogos', () => screen.getAllByText('Nenhum prêmio')[0]],
])('an address opens the window of %s', async (_, hash, seen) => {
  storeStaffSession()
  answers['GET scratch_text_prizes'] = [{ id: 'b', prize_text: 'Um livro' }]
  answers['GET scratch_image_prizes'] = []
  answers['GET game_rewards'] = []
  await openPage(
    <>
      <Link to={hash}>Ir</Link>
      <PanelPage />
    </>,
  )
  fireEvent.click(screen.getByText('Ir'))
  await settle()
  await vi.dynamicImportSettled()
  await settle()
  expect(seen()?.closest('[role="dialog"]')).toBeVisible()
})

test('where the figures of the shop cannot be read, the panel works without them', async () => {
  answers['GET prize_rules'] = refuse(404, 'no such relation', 'PGRST205')
  await openPanel()
  expect(screen.getByText('Café').closest('li')).toHaveTextContent(/^Café$/)
  expect(namesOf('heading').slice(-2)).toEqual(['Este aparelho', 'Sua conta'])
})
