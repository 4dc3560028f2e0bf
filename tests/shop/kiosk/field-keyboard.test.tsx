import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FieldKeyboard } from '@/shop/kiosk/field-keyboard'

test('hidden keys stay away until the field is touched again', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const user = userEvent.setup()
  render(
    <>
      <input aria-label="Nome" />
      <FieldKeyboard />
    </>,
  )
  await user.click(screen.getByLabelText('Nome'))
  await user.click(await screen.findByRole('button', { name: 'Esconder teclado' }))
  // What a touch puts off has happened.
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByRole('group', { name: 'Teclado' })).toBeNull()
  await user.click(screen.getByLabelText('Nome'))
  expect(await screen.findByRole('group', { name: 'Teclado' })).toBeVisible()
})
