import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '@/shop/record/recent-acts'
import { RecordPage } from '@/shop/record/record-page'
import { WhoChanged } from '@/shop/record/who-changed'
import { openPage, press, settle, type } from '@tests/support/page'
import { serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const asked: string[] = []
const acts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: 1000 - place,
    acted_at: '2026-11-25T17:32:00Z',
    who: 'ana@x.br',
    of_table: 'roulette_items',
    act: 'delete',
    subject: 'a',
    name: `Prêmio ${place}`,
    changes: {},
    times: 1,
  }))
let rows = acts(0)
serveEach(() => ({
  'POST rpc/is_admin': true,
  'GET staff_acts': ({ url }) => {
    asked.push(new URL(url).search)
    return rows
  },
}))

beforeEach(() => {
  asked.length = 0
  storeStaffSession()
})

const found = (name: string) => new URLSearchParams(asked.at(-1)).get(name)

test('the record is shown fifty acts a page, of all or of one area', async () => {
  rows = acts(50)
  await openPage(<RecordPage />)
  expect(screen.getByText(/excluiu o prêmio “Prêmio 49”/)).toHaveTextContent(/^ana@x\.br/)
  rows = acts(1)
  await press('Ver mais antigos')
  expect(found('id')).toBe('lt.951')
  expect(screen.getAllByText(/excluiu/)).toHaveLength(1)
  await press('Voltar aos mais recentes')
  expect(found('id')).toBeNull()
  rows = []
  type('Mostrar', 'coupons')
  await settle()
  expect(found('of_table')).toBe('in.(redemptions,wins)')
  expect(screen.getByText('Nada mudou nos últimos 90 dias.')).toBeVisible()
})

test('who changed one prize is read once staff ask', async () => {
  rows = acts(2)
  render(<WhoChanged subject="prize" />)
  await settle()
  expect(asked).toEqual([])
  const details = screen.getByRole('group')
  Object.assign(details, { open: true })
  fireEvent(details, new Event('toggle'))
  await vi.dynamicImportSettled()
  await settle()
  expect(found('subject')).toBe('eq.prize')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
