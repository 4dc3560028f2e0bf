import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endPlay } from '@/device/visit'
import { ScramblePage } from '@/games/scramble/scramble-page'
import { renderPage, writePage } from '@tests/support/render-page'
import { heard } from '@tests/support/sounds'
import { toast } from '@tests/support/visitor'

vi.mock('@/device/visit', { spy: true })

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** This chance draws the first title of each level: Iracema, Capitães da Areia, Memórias… */
const first = () => 0
const openPage = () => renderPage(<ScramblePage random={first} />)

const answers = ['iracema', 'capitães da areia', 'memórias póstumas de brás cubas']
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sua resposta' })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Responder' }))
function answer(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  submit()
}
/** A finger's press on a key of the screen; unlike the press of a real key it counts its clicks. */
const press = (...names: string[]) =>
  names.forEach((name) =>
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 }),
  )

test('the first level shows letters, hint and progress, and hides the title', () => {
  const { container } = openPage()
  expect(screen.getByRole('heading', { name: 'Nível 1 de 3: Iniciante' })).toBeVisible()
  expect(screen.getByText('0 de 3 níveis completos')).toBeVisible()
  expect(screen.getByText(/^Dica: A virgem dos lábios de mel/)).toBeVisible()
  expect(field()).toHaveAttribute('placeholder', 'Digite o título correto')
  expect(field()).toHaveAccessibleDescription(/letra por letra: (\p{L}, ){6}\p{L}\. Dica:/u)
  expect(container.innerHTML).not.toMatch(/iracema/i)
})

test('neither the letters nor the hint are on the prerendered page', () => {
  const html = writePage(<ScramblePage />)
  expect(html).toContain('Digite o título correto')
  expect(html).not.toContain('class="tile"')
  expect(html).toContain('…')
})

test('a wrong answer leaves the level and what was written', () => {
  openPage()
  answer('Aricema')
  expect(toast('Incorreto!')).toHaveTextContent('Tente novamente.')
  expect(screen.getByRole('heading', { name: 'Nível 1 de 3: Iniciante' })).toBeVisible()
  expect(field()).toHaveValue('Aricema')
  expect(field()).toHaveAccessibleDescription(
    /Ainda não é esse\. Confira as letras e a dica\./,
  )
  expect(heard()).toEqual(['wrong'])
  fireEvent.change(field(), { target: { value: 'I' } })
  expect(field()).toHaveAttribute('aria-invalid', 'false')
})

test('a right answer advances one level', () => {
  openPage()
  answer(' IRACEMA ')
  expect(toast('Correto!')).toHaveTextContent('Você acertou o título!')
  expect(screen.getByRole('heading', { name: 'Nível 2 de 3: Médio' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progresso total' })).toHaveAttribute(
    'aria-valuetext',
    '1 de 3 níveis completos',
  )
  expect(field()).toHaveValue('')
  expect(heard()).toEqual(['right'])
})

test('a double tap counts once, and its second half is not a blank answer', () => {
  openPage()
  answer('Iracema')
  submit()
  expect(screen.getByText('1 de 3 níveis completos')).toBeVisible()
  expect(screen.queryByText('Campo vazio')).toBeNull()
  expect(screen.getByText('Correto!')).toBeVisible()
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

test('the third right answer opens the final dialog, and playing again starts over', () => {
  openPage()
  answers.forEach(answer)
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('scramble')
  const dialog = within(
    screen.getByRole('dialog', { name: 'Parabéns, Mestre dos Livros!' }),
  )
  expect(heard()).toEqual(['right', 'right', 'win'])

  fireEvent.click(dialog.getByRole('button', { name: 'Jogar Novamente' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Nível 1 de 3: Iniciante' })).toBeVisible()
  expect(screen.getByText('0 de 3 níveis completos')).toBeVisible()
})

test('the keyboard can be called anywhere, types at the caret, erases whole letters, submits', () => {
  openPage()
  expect(screen.queryByRole('group', { name: 'Teclado' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar teclado' }))
  press('i', 'r', 'c', 'ã', 'Apagar')
  expect(field()).toHaveValue('irc')
  expect(field()).toHaveFocus()
  field().setSelectionRange(2, 2)
  press('a')
  expect(field()).toHaveValue('irac')
  field().setSelectionRange(4, 4)
  press('e', 'm', 'a', 'Espaço')
  expect(field()).toHaveValue('iracema ')
  press('Enter')
  expect(screen.getByText('1 de 3 níveis completos')).toBeVisible()
})
