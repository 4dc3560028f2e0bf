import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { downloadText } from '@/device/download'
import { endPlay } from '@/device/visit'
import { calendarFile } from '@/games/calendar/calendar-file'
import { CalendarPage } from '@/games/calendar/calendar-page'
import { calendarLines, valuesOf } from '@tests/support/calendar-lines'
import { answerLater } from '@tests/support/answer-later'
import { renderPage } from '@tests/support/render-page'
import { heard } from '@tests/support/sounds'
import { pass, toast } from '@tests/support/visitor'

vi.mock('@/device/visit', { spy: true })
vi.mock('@/games/calendar/calendar-file', { spy: true })
vi.mock('@/device/download', () => ({ downloadText: vi.fn<typeof downloadText>() }))

beforeEach(() => {})

/** Shuffling with this chance leaves the books in their order, the shortest first. */
const openPage = () =>
  renderPage(<CalendarPage random={() => 0.999} now={() => new Date(2026, 2, 1, 22)} />)

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const suggestions = () =>
  within(screen.getByRole('list', { name: 'Sugestões' })).getAllByRole('button')
const sendButton = () =>
  screen.getByRole('button', { name: 'Receber Plano e Cupom por E-mail' })

test('the page opens with 15 days, 30 minutes, its rule and nothing suggested', () => {
  openPage()
  expect(
    screen.getByRole('heading', { level: 1, name: 'Monte seu Calendário de Leitura' }),
  ).toBeVisible()
  expect(screen.getByLabelText('Dias por mês')).toHaveValue('15')
  expect(screen.getByLabelText('Minutos por dia')).toHaveValue('30')
  expect(
    screen.getByText('São 450 minutos por mês: cada livro cabe sozinho nesse tempo.'),
  ).toBeVisible()
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('list', { name: 'Sugestões' })).toBeNull()
})

test('three books that fit are suggested, with author, genre, pages and minutes', () => {
  openPage()
  press('Gerar Sugestões')
  expect(suggestions().map((button) => button.textContent)).toEqual([
    'O Menino Maluquinho Ziraldo Infantil, 112 páginas, 80 minutos',
    'O Alienista Machado de Assis Novela, 96 páginas, 150 minutos',
    'Vidas Secas Graciliano Ramos Romance, 176 páginas, 240 minutos',
  ])
  for (const button of suggestions())
    expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(
    screen.getByText('3 sugestões: O Menino Maluquinho, O Alienista, Vidas Secas.'),
  ).toHaveAttribute('role', 'status')
})

test('a suggestion is chosen and given back, and its plan comes and goes', () => {
  openPage()
  press('Gerar Sugestões')
  press(/^O Menino Maluquinho/)
  expect(suggestions()[0]).toHaveAttribute('aria-pressed', 'true')
  expect(sendButton()).toHaveAttribute('aria-disabled', 'false')
  const plan = within(screen.getByRole('group', { name: 'Dias do plano' }))
  expect(plan.getByText('3 dias de leitura, até 38 páginas por dia')).toBeVisible()
  expect(plan.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'seg 2 mar páginas 1 a 37',
    'qua 4 mar páginas 38 a 74',
    'sex 6 mar páginas 75 a 112',
  ])
  press(/^O Menino Maluquinho/)
  expect(suggestions()[0]).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByText('sex 6 mar páginas 75 a 112')).toBeNull()
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
})

test('new options clear the old suggestions and what was chosen', () => {
  openPage()
  press('Gerar Sugestões')
  press(/^Vidas Secas/)
  choose('Minutos por dia', '60')
  expect(screen.queryByRole('list', { name: 'Sugestões' })).toBeNull()
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/^São 900 minutos por mês/)).toBeVisible()
})

describe('what is refused', () => {
  test('values whose product is not positive', () => {
    openPage()
    choose('Dias por mês', 'nenhum')
    press('Gerar Sugestões')
    expect(toast('Valores Inválidos')).toHaveTextContent(
      'Por favor, insira valores válidos para dias e minutos.',
    )
  })

  test('a time in which no book fits', () => {
    openPage()
    choose('Dias por mês', '5')
    choose('Minutos por dia', '15')
    press('Gerar Sugestões')
    expect(toast('Nenhuma Sugestão')).toHaveTextContent(
      'Não encontramos livros para seu tempo disponível. Tente aumentar os dias ou minutos.',
    )
  })

  test('a plan without a book', () => {
    openPage()
    press('Gerar Sugestões')
    fireEvent.click(sendButton())
    expect(toast('Nenhum Livro Selecionado')).toHaveTextContent(
      'Selecione ao menos um livro para enviar.',
    )
    expect(heard()).not.toContain('win')
  })
})

test('sending says for 8 seconds that it is a simulation, and wins', async () => {
  vi.useFakeTimers()
  openPage()
  press('Gerar Sugestões')
  press(/^Vidas Secas/)
  fireEvent.click(sendButton())
  expect(toast('Plano de Leitura Enviado!')).toHaveTextContent(
    'Esta é uma simulação: nada foi enviado.',
  )
  expect(screen.getByText('Seu plano está pronto:').nextElementSibling).toHaveTextContent(
    '8 dias de leitura',
  )
  expect(heard().filter((sound) => sound === 'win')).toHaveLength(1)
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('calendar')
  await pass(7999)
  expect(screen.getByText('Plano de Leitura Enviado!')).toBeVisible()
  await pass(1)
  expect(screen.queryByText('Plano de Leitura Enviado!')).toBeNull()
  expect(screen.getByText('Seu plano está pronto:')).toBeVisible()
})

test('the plan is downloaded as a calendar file', async () => {
  openPage()
  press('Gerar Sugestões')
  press(/^O Menino Maluquinho/)
  press('Baixar Calendário (.ics)')
  await waitFor(() => expect(downloadText).toHaveBeenCalledTimes(1))
  const [name, text = '', type] = vi.mocked(downloadText).mock.lastCall ?? []
  expect([name, type]).toEqual(['plano-de-leitura.ics', 'text/calendar;charset=utf-8'])
  expect(valuesOf(calendarLines(text), 'DTSTART;VALUE=DATE')[2]).toBe('20260306')
})

test('a plan that was changed while it was prepared is not handed over', async () => {
  const file = answerLater('BEGIN:VCALENDAR')
  vi.mocked(calendarFile).mockReturnValueOnce(file.coming)
  openPage()
  press('Gerar Sugestões')
  press(/^O Menino Maluquinho/)
  press('Baixar Calendário (.ics)')
  press(/^O Alienista/)
  await act(async () => file.come())
  expect(downloadText).not.toHaveBeenCalled()
})

/** Takes the first `count` suggestions of a month of 30 quarters of an hour. */
async function askForCode(count: number) {
  choose('Dias por mês', '30')
  choose('Minutos por dia', '15')
  press('Gerar Sugestões')
  for (const button of suggestions().slice(0, count)) fireEvent.click(button)
  press('Levar no Celular')
  return within(await screen.findByRole('dialog', { name: 'Leve o plano no celular' }))
}

describe('the code for a phone', () => {
  test('is shown in a window that closes with Escape', async () => {
    openPage()
    const dialog = await askForCode(1)
    expect(dialog.getByRole('img', { name: 'Código QR do plano de leitura' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is refused in words when the plan is too long for one', async () => {
    // This chance turns the shelf around: the longest books that fit come first.
    renderPage(<CalendarPage random={() => 0} now={() => new Date(2026, 2, 1)} />)
    const dialog = await askForCode(3)
    expect(
      dialog.getByText(/^Seu plano tem dias demais para caber em um código/),
    ).toBeVisible()
    expect(dialog.queryByRole('img')).toBeNull()
  })
})
