import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RegulationPage } from '@/shop/promotion/regulation-page'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { openPage } from '@tests/support/page'
import { serve } from '@tests/support/service'

test.each([
  ['any other device', 1, () => {}],
  ['a kiosk', 0, signInAsKiosk],
])('on %s the page has %i buttons to print', async (_device, buttons, become) => {
  become()
  const version = { id: 1, published_at: '2026-12-01T12:00:00Z', chapters: [] }
  serve({ 'GET regulations': [version] })
  await openPage(<RegulationPage />)
  expect(await screen.findByText(/^Texto que a livraria publicou/)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Imprimir' })).toHaveLength(buttons)
})
