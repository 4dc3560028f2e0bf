import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { downloadText } from '@/device/download'
import { endPlay, keepShopZone } from '@/device/visit'
import { calendarFile } from '@/games/calendar/calendar-file'
import { CalendarPage } from '@/games/calendar/calendar-page'
import { alone } from '@/play/host'
import { toastOnScreen } from '@/ui/toast'
import { answerLater } from '@tests/support/answer-later'
import { coupon } from '@tests/support/coupon'
import { renderPage, type } from '@tests/support/page'
import { heard } from '@tests/support/sounds'

vi.mock('@/device/visit', { spy: true })
vi.mock('@/games/calendar/calendar-file', { spy: true })
vi.mock('@/device/download', () => ({ downloadText: vi.fn<typeof downloadText>() }))

beforeEach(() => void vi.setSystemTime(new Date(2026, 2, 1, 22)))

/** This random number leaves the books in order, the shortest first. */
const openPage = () => renderPage(<CalendarPage random={() => 0.999} />)

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))

test('suggestions are announced, and the plan of a selected book is listed by day', () => {
  openPage()
  press('Gerar Sugestões')
  expect(
    screen.getByText('3 sugestões: O Menino Maluquinho, O Alienista, Vidas Secas.'),
  ).toHaveAttribute('role', 'status')
  press(/^O Menino Maluquinho/)
  const plan = within(screen.getByRole('group', { name: 'Dias do plano' }))
  expect(plan.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'seg 2 mar páginas 1 a 37',
    'qua 4 mar páginas 38 a 74',
    'sex 6 mar páginas 75 a 112',
  ])
})

test.each([
  ['Pacific/Kiritimati', 'seg 2 mar'],
  ['Pacific/Pago_Pago', 'dom 1 mar'],
])('a plan on a kiosk of a shop in %s begins on %s', (timeZone, first) => {
  vi.setSystemTime(new Date('2026-03-01T09:30:00Z'))
  keepShopZone(timeZone)
  onTestFinished(() => keepShopZone(undefined))
  openPage()
  press('Gerar Sugestões')
  press(/^O Menino Maluquinho/)
  const plan = within(screen.getByRole('group', { name: 'Dias do plano' }))
  expect(plan.getAllByRole('listitem')[0]).toHaveTextContent(first)
})

test('new suggestions drop the selection, and another rhythm drops both', () => {
  openPage()
  press('Gerar Sugestões')
  press(/^Vidas Secas/)
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Vidas Secas')
  press('Gerar Sugestões')
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  press(/^Vidas Secas/)
  type('Dias por mês', '20')
  expect(screen.queryByRole('list', { name: 'Sugestões' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Dias do plano' })).toBeNull()
})

test('a sent plan is summed up, sounds once and is counted, and its coupon comes back', async () => {
  const host = { ...alone, claim: async () => coupon }
  renderPage(<CalendarPage random={() => 0.999} />, { host, Beside: () => null })
  press('Gerar Sugestões')
  press(/^Vidas Secas/)
  press('Receber Plano e Cupom por E-mail')
  const title = 'Plano de Leitura Enviado!'
  expect(toastOnScreen()).toMatchObject({ title, durationMs: 8000 })
  expect(screen.getByText('Seu plano está pronto:').nextElementSibling).toHaveTextContent(
    '8 dias de leitura',
  )
  expect(heard().filter((sound) => sound === 'win')).toHaveLength(1)
  await screen.findByRole('dialog', { name: 'Seu Cupom' })
  press('Fechar')
  press('Receber Plano e Cupom por E-mail')
  await screen.findByRole('dialog', { name: 'Seu Cupom' })
  expect(endPlay).toHaveBeenCalledExactlyOnceWith('calendar')
})

test('a plan that changed while its file was prepared is not downloaded', async () => {
  const file = answerLater('BEGIN:VCALENDAR')
  vi.mocked(calendarFile).mockReturnValueOnce(file.coming)
  openPage()
  press('Gerar Sugestões')
  press(/^O Menino Maluquinho/)
  press('Baixar para a Agenda')
  press(/^O Alienista/)
  await act(async () => file.come())
  expect(downloadText).not.toHaveBeenCalled()
})
