import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WayNotice } from '@/shop/staff/way-notice'
import { openPage } from '@tests/support/page'
import { serveEach } from '@tests/support/service'

const { answers } = serveEach(() => ({
  'POST rpc/way_problems': [{ game: 'scratch-text', lacks: 'schedule', prize_id: 'a' }],
}))

test('a missing calendar leads to the page that makes one', async () => {
  await openPage(<WayNotice />)
  expect(screen.getByRole('status')).toHaveTextContent(/falta um para Raspadinha V/)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/promocao#calendario')
})

test('nothing is said while nothing is missing, or nobody can tell', async () => {
  answers['POST rpc/way_problems'] = []
  await openPage(<WayNotice />)
  answers['POST rpc/way_problems'] = undefined
  await openPage(<WayNotice />)
  expect(screen.queryByRole('status')).toBeNull()
})
