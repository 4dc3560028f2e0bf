import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TodayPage } from '@/shop/today/today-page'
import { kioskOf } from '@tests/shop/support/kiosk'
import { twoDays } from '@tests/shop/support/numbers'
import { openPage, settle, toast } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const { answers } = serveEach(() => ({
  'POST rpc/is_admin': true,
  'POST rpc/read_numbers': { ...twoDays, by_day: [[12, 9, 5, 2]] },
  'POST rpc/list_kiosks': [kioskOf({ seconds_silent: 1250 })],
  'POST rpc/codes_left': [],
  'GET game_rewards': ['audio', 'covers', 'calendar'].map((game) => ({
    game,
    name: 'Um café',
    stock: null,
    daily_cap: null,
    valid_days: null,
    conditions: '',
  })),
  'POST rpc/way_problems': [],
}))

beforeEach(() => storeStaffSession())

test('staff see the day in three figures, and each fault beside its cure', async () => {
  await openPage(<TodayPage />)
  await settle()
  const figures = screen.getByRole('region', { name: 'Até agora' })
  expect(figures).toHaveTextContent('Jogadas12Prêmios5Cupons usados2')
  const needs = within(screen.getByRole('region', { name: 'O que pede atenção' }))
  const rows = needs.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'O quiosque Porta está sem sinal há 20 min.Ver os quiosques',
    'Ecobag acaba em 5 dias neste ritmo. Restam 12.Abrir o prêmio',
  ])
  expect(needs.getByText('Ver os quiosques')).toHaveAttribute('href', '/quiosques')
})

test('a day that cannot be read says so', async () => {
  answers['POST rpc/list_kiosks'] = refuse(500, 'Não deu.')
  await openPage(<TodayPage />)
  await settle()
  expect(toast('Erro ao buscar o dia')).toHaveTextContent('Não deu.')
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
})
