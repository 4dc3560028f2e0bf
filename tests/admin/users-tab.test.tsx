import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UsersTab } from '@/admin/users-tab'
import { openPage } from '@tests/support/page'

test('a simulated user is shown with the first fifteen characters of the id', async () => {
  await openPage(<UsersTab />)
  expect(screen.getByText(/8c1f2a64/)).toHaveTextContent(/8c1f2a64-5d3b-4(?!e)/)
})
