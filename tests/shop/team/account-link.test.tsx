import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { linkOfAccount } from '@/shop/staff/account-link'
import { TillPage } from '@/shop/till/till-page'
import { openPage } from '@tests/support/page'
import { serveEach } from '@tests/support/service'

serveEach(() => ({}))

test('the code of a new account fills in the till’s form, and leaves the address', async () => {
  const account = { email: 'bia+caixa@loja', password: 'abcd-efgh&%=23' }
  const { pathname, hash } = new URL(linkOfAccount('https://jogos.example', account))
  history.replaceState(null, '', pathname + hash)
  await openPage(<TillPage />)
  expect(screen.getByLabelText('E-mail')).toHaveValue(account.email)
  expect(screen.getByLabelText('Senha')).toHaveValue(account.password)
  expect(location.href).not.toContain('abcd')
})
