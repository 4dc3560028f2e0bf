import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { KiosksPage } from '@/shop/kiosk/kiosks-page'
import { answerLater } from '@tests/support/answer-later'
import { kioskOf } from '@tests/shop/support/kiosk'
import { openPage, pass, press, settle, shownToasts, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const LIST = 'POST rpc/list_kiosks'
const MESSAGES = 'GET kiosk_messages'
const TELL = 'POST rpc/tell_kiosks'
const NAME = 'PATCH devices'
const END = 'POST rpc/end_kiosk'
const shown = { device_ids: ['infantil'], ends_at: '2026-11-22T17:00:00Z' }
const message = { id: 'm', text: 'Voltamos às 14 h', ...shown }
const BROKEN = { error: 'TypeError: x', erred_at: '2026-11-22T14:00:00.000Z' }
const { answers, bodies, timesOf } = serveEach(() => ({
  'POST rpc/is_admin': true,
  [LIST]: [
    kioskOf({ id: 'porta', state: {} }),
    kioskOf({ id: 'infantil', name: 'Infantil', seconds_silent: 1250 }),
    kioskOf({ id: 'velho', name: 'Velho', is_ended: true, state: BROKEN }),
  ],
  [MESSAGES]: [message],
  [TELL]: 'm2',
  'DELETE kiosk_messages': [{ id: 'm' }],
  [NAME]: [{ id: 'porta' }],
  [END]: true,
}))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') })
  storeStaffSession()
})

const box = (name: string) => screen.getByRole('checkbox', { name })
const cards = () => within(screen.getByRole('region', { name: 'Aparelhos' }))
const card = (name: string) => cards().getByRole('listitem', { name })

test('kiosks are listed with their state, lost ones first and announced, every minute', async () => {
  await openPage(<KiosksPage />)
  expect(cards().getAllByRole('heading')).toMatchObject(
    ['Aparelhos', 'Infantil', 'Porta', 'Velho'].map((textContent) => ({ textContent })),
  )
  expect(card('Infantil')).toHaveTextContent(/Sem sinal há 20 min, desde 22\/11/)
  expect(card('Infantil')).toHaveTextContent('Outra (abcd1234)')
  expect(card('Porta')).toHaveTextContent('Conectado')
  expect(card('Porta')).toHaveTextContent('CâmeraNão informada')
  expect(card('Velho')).toHaveTextContent(/Último erro22\/11.*: TypeError: x/)
  expect(card('Porta')).not.toHaveTextContent('Último erro')
  expect(card('Velho')).toHaveTextContent('Não é mais quiosque')
  expect(within(card('Velho')).queryByRole('button', { name: /Desativar/ })).toBeNull()
  expect(screen.getByText('Sem sinal: Infantil.')).toHaveAttribute('role', 'status')
  answers[LIST] = [kioskOf({ name: 'Porta' })]
  await pass(60_000)
  expect(cards().getAllByRole('listitem')).toHaveLength(1)
})

test('a name is saved trimmed, unless it is blank', async () => {
  const toasts = shownToasts()
  await openPage(<KiosksPage />)
  await press('Renomear Porta')
  type('Nome do quiosque', ' ')
  await press('Salvar')
  type('Nome do quiosque', ' Entrada ')
  await press('Salvar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies[NAME]?.at(-1)).toEqual({ name: 'Entrada' })
  expect(toasts).toEqual(['Quiosque renomeado! | Entrada'])
})

test('a kiosk is ended after a confirmation', async () => {
  const toasts = shownToasts()
  await openPage(<KiosksPage />)
  await pass(0)
  await press('Desativar Infantil')
  await press('Cancelar')
  expect(timesOf(END)).toBe(0)
  answers[END] = false
  await press('Desativar Infantil')
  await press('Desativar')
  answers[END] = true
  answers[LIST] = [kioskOf({ id: 'infantil', name: 'Infantil', is_ended: true })]
  await press('Desativar Infantil')
  await press('Desativar')
  await pass(0)
  expect(card('Infantil')).toHaveFocus()
  expect(bodies[END]?.at(-1)).toEqual({ device_id: 'infantil' })
  const titles = toasts.map((toast) => toast.split(' | ')[0])
  expect(titles).toEqual(['Erro ao encerrar quiosque', 'Quiosque encerrado!'])
})

test('staff send a message to all or chosen kiosks, for a chosen time', async () => {
  const toasts = shownToasts()
  await openPage(<KiosksPage />)
  await press('Mostrar aviso')
  const field = screen.getByLabelText('Aviso')
  expect(field).toHaveAccessibleDescription('Por favor, insira o aviso.')
  expect(field).toHaveFocus()
  type('Aviso', ' Já voltamos ')
  await press('Mostrar aviso')
  expect(screen.getByLabelText('Aviso')).toHaveAccessibleDescription('')
  type('Aviso', 'Hoje não há café')
  type('Fica na tela', '')
  box('Porta').click()
  await press('Mostrar aviso')
  type('Aviso', 'x')
  box('Infantil').click()
  await settle()
  await press('Mostrar aviso')
  expect(screen.getByLabelText('Aviso')).toHaveValue('x')
  expect(screen.getByText('Por favor, escolha um quiosque.')).toBeVisible()
  expect(box('Infantil')).toHaveFocus()
  expect(bodies[TELL]).toEqual([
    { message: 'Já voltamos', minutes: 30 },
    { message: 'Hoje não há café', device_ids: ['infantil'] },
  ])
  expect(toasts).toEqual([
    'Aviso enviado! | Ele aparece nas telas em um minuto.',
    'Aviso enviado! | Ele aparece nas telas em um minuto.',
  ])
})

test('what is typed during a send stays, and so does a message without an answer', async () => {
  const sending = answerLater('m2')
  answers[TELL] = () => sending.coming
  await openPage(<KiosksPage />)
  type('Aviso', 'x')
  await press('Mostrar aviso')
  type('Aviso', 'y')
  await act(async () => sending.come())
  answers[TELL] = undefined
  await press('Mostrar aviso')
  expect(screen.getByLabelText('Aviso')).toHaveValue('y')
  expect(timesOf(MESSAGES)).toBe(3)
})

test('a message shows its kiosks and its end, and can be withdrawn', async () => {
  const toasts = shownToasts()
  await openPage(<KiosksPage />)
  await pass(0)
  const end = /Infantil, até \d\d:00/
  expect(screen.getByText('Voltamos às 14 h').parentElement).toHaveTextContent(end)
  answers[MESSAGES] = []
  await press('Retirar aviso: Voltamos às 14 h')
  await pass(0)
  expect(document.activeElement).toHaveTextContent(/^Aviso/)
  expect(screen.queryByText('Voltamos às 14 h')).toBeNull()
  expect(toasts).toEqual(['Aviso retirado! | Ele some das telas em um minuto. | Desfazer'])
})

test('a failed read can be tried again', async () => {
  answers[LIST] = refuse(400, 'disco cheio')
  await openPage(<KiosksPage />)
  answers[LIST] = []
  await press('Tentar Novamente')
  expect(screen.getByText(/Nenhum quiosque ainda/)).toBeVisible()
})
