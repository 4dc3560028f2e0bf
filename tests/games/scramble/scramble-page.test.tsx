import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endPlay } from '@/device/visit'
import { ScramblePage } from '@/games/scramble/scramble-page'
import { renderPage, writePage } from '@tests/support/page'
import { heard } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** Draws the first title of each level: Iracema, Capitães da Areia, Memórias… */
const first = () => 0.999
const openPage = () => renderPage(<ScramblePage random={first} />)

const answers = ['iracema', 'capitães da areia', 'memórias póstumas de brás cubas']
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sua resposta' })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Responder' }))
function answer(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  submit()
}
/** Taps keys on the screen; unlike a real key, a tap counts its clicks. */
const press = (...names: string[]) =>
  names.forEach((name) =>
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 }),
  )

test('the prerendered page has neither letters nor hint', () => {
  const html = writePage(<ScramblePage />)
  expect(html).toContain('Digite o título correto')
  expect(html).not.toContain('Letra ')
  expect(html).toContain('…')
})

test('the letters are read out one by one, and the title is not in the page', () => {
  const { container } = openPage()
  expect(field()).toHaveAccessibleDescription(/letra por letra: (\p{L}, ){6}\p{L}\. Dica:/u)
  expect(container.innerHTML).not.toMatch(/iracema/i)
})

test('a wrong answer stays in the field and is marked until it is edited', () => {
  openPage()
  answer('Aricema')
  expect(field()).toHaveValue('Aricema')
  expect(screen.getByText('Ainda não é esse. Confira as letras e a dica.')).toBeVisible()
  // Its toast is spoken: a description would tell it twice, after letters and hint.
  expect(field()).not.toHaveAccessibleDescription(/Ainda não é esse/)
  expect(heard()).toEqual(['wrong'])
  fireEvent.change(field(), { target: { value: 'I' } })
  expect(field()).toHaveAttribute('aria-invalid', 'false')
})

test('a double tap counts once and is not a blank answer', () => {
  openPage()
  answer('Iracema')
  submit()
  expect(screen.getByText('1 de 3 níveis completos')).toBeVisible()
  expect(screen.getByText('Correto!')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Títulos desvendados' })).toHaveTextContent(
    /Iracema$/,
  )
})

test('the next level is announced after the verdict', async () => {
  openPage()
  answer('Iracema')
  const level = 'Nível 2 de 3: Médio. 1 de 3 níveis completos.'
  expect(screen.getByText('Correto!')).toBeVisible()
  expect(screen.queryByText(level)).toBeNull()
  expect(await screen.findByText(level)).toHaveAttribute('role', 'status')
})

test('two submits before the next render count once', () => {
  openPage()
  fireEvent.change(field(), { target: { value: 'Iracema' } })
  const form = field().closest('form')
  act(() => {
    form?.requestSubmit()
    form?.requestSubmit()
  })
  expect(screen.getByText('1 de 3 níveis completos')).toBeVisible()
})

test('the third right answer wins and is counted, and the focus stays on the page', async () => {
  openPage()
  answers.forEach(answer)
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('scramble')
  expect(heard()).toEqual(['right', 'right', 'win'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  const again = await screen.findByRole('button', { name: 'Recomeçar' })
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('tiles and field say the same, and a tap is announced', () => {
  openPage()
  press('Mostrar teclado', 'Letra M', 'Letra R', 'm')
  expect(field()).toHaveValue('mrm')
  expect(screen.getByRole('button', { name: 'Letra R' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  press('Letra R')
  expect(field()).toHaveValue('mm')
  expect(screen.getByText('mm')).toHaveAttribute('role', 'status')
})

test('the on-screen keyboard types and erases at the caret', () => {
  openPage()
  press('Mostrar teclado', 'i', 'r', 'c', 'Apagar', 'c')
  field().setSelectionRange(2, 2)
  press('a')
  expect(field()).toHaveValue('irac')
  expect(field()).toHaveFocus()
})
