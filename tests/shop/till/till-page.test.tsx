import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerLater } from '@tests/support/answer-later'
import { coupon } from '@tests/support/coupon'
import { kioskOf } from '@tests/shop/support/kiosk'
import { pass, press, settle, shownToasts } from '@tests/support/page'
import { refuse } from '@tests/support/service'
import { type as typeThere } from '@tests/shop/prizes/prize-window'
import {
  CHECK,
  CODE,
  enter,
  field,
  IS_ADMIN,
  keys,
  LIST,
  look,
  openTill,
  REDEEM,
  redemption,
  result,
  scan,
  serveTill,
  spoken,
  UNDO,
  use,
  used,
  valid,
  voided,
} from '@tests/shop/support/till'

const KIOSKS = 'POST rpc/list_kiosks'
const VOID = 'POST rpc/void_coupon'
const COUNT = 'POST rpc/count_standing_wins'
const VOID_ALL = 'POST rpc/void_wins'
const { answers, bodiesOf } = serveTill()

const UNDO_NAME = 'Desfazer o uso de 10% de desconto'
const button = (name: string) => screen.getByRole('button', { name })

test('a second Enter or scan does not redeem a coupon', async () => {
  await openTill()
  await scan(CODE)
  await enter()
  expect(result()).toHaveTextContent('Cupom válido')
  await look()
  answers[CHECK] = { ...valid, coupon: { ...coupon, name: 'Um café' } }
  button('Confirmar uso').focus()
  await scan('00000000000')
  expect(bodiesOf(REDEEM)).toEqual([])
  expect(result()).toHaveTextContent('Um café')
})

test('an answer about a code that was edited meanwhile is dropped', async () => {
  const late = answerLater(valid)
  answers[CHECK] = () => late.coming
  await openTill()
  await scan(CODE)
  expect(button('Verificando...')).toBeVisible()
  expect(spoken()).toBe('Verificando...')
  await keys.keyboard('0')
  expect(button('Verificar')).toBeVisible()
  await act(async () => late.come())
  expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull()
})

test('a mistyped code is not sent to the service', async () => {
  await openTill()
  await scan('7K3M9QXT2B8')
  expect(spoken()).toMatch(/^Código incorreto/)
  expect(bodiesOf(CHECK)).toEqual([])
})

test.each([
  ['7891000315507', '7891000315507'],
  [']E07891000315507', '7891000315507'],
  ['LOJA-000123', 'LOJA-000123'],
])("the shop's code %s is looked up; an unknown one is mistyped", async (typed, code) => {
  await openTill()
  await scan(typed)
  expect(bodiesOf(CHECK)).toEqual([{ code }])
  expect(result()).toHaveTextContent('Cupom válido')
  answers[CHECK] = { state: 'unknown', coupon: null }
  await scan('LOJA-9')
  expect(result()).toHaveTextContent('Código incorreto')
})

test('a scan may end with Tab or Ctrl+J, and replaces one without an answer', async () => {
  const late = answerLater(valid)
  answers[CHECK] = () => late.coming
  await openTill()
  await keys.keyboard(`${CODE}{Enter}`)
  await keys.keyboard('00000000000{Tab}')
  expect(field()).toHaveValue('00000000000')
  expect(fireEvent.keyDown(field(), { key: 'j', ctrlKey: true })).toBe(false)
  await act(async () => late.come())
  expect(bodiesOf(CHECK)).toEqual([{ code: CODE }, { code: '00000000000' }])
  await keys.tab()
  expect(field()).not.toHaveFocus()
  answers[CHECK] = valid
  await keys.keyboard(CODE)
  fireEvent.keyDown(field(), { key: 'j', ctrlKey: true })
  await settle()
  expect(bodiesOf(CHECK)).toHaveLength(3)
  expect(bodiesOf(REDEEM)).toEqual([])
})

test('two presses redeem a coupon once', async () => {
  const late = answerLater(used)
  answers[REDEEM] = () => late.coming
  await openTill()
  await scan(CODE)
  await look()
  fireEvent.click(button('Confirmar uso'))
  fireEvent.click(button('Confirmando...'))
  expect(field()).toHaveAttribute('readonly')
  await act(async () => late.come())
  expect(bodiesOf(REDEEM)).toHaveLength(1)
})

test('a redemption can be undone for ten minutes', async () => {
  await openTill()
  await use()
  await pass(598_000)
  expect(button(UNDO_NAME)).toBeVisible()
  await pass(3000)
  expect(screen.queryByRole('button', { name: UNDO_NAME })).toBeNull()
  await use()
  answers[UNDO] = refuse(502, 'Bad gateway')
  await press(UNDO_NAME)
  expect(result()).toHaveTextContent('Sem respostaO uso pode ter sido desfeito.')
  answers[UNDO] = valid
  await use()
  await press(UNDO_NAME)
  expect(bodiesOf(UNDO)).toEqual([{ redemption_id: 'used' }, { redemption_id: 'used' }])
  expect(result()).toHaveTextContent('Vale até 29/11/2099.')
})

test.each([
  ['an admin undoes a use of any day', null, 3_600_000],
  ['a till undoes one that the list does not show', 600, 598_000],
])('%s by looking up its coupon', async (_, seconds_to_undo, ms) => {
  answers[CHECK] = { ...used, redemption: { ...used.redemption, seconds_to_undo } }
  await openTill()
  await scan(CODE)
  await pass(ms)
  await press(UNDO_NAME)
  expect(result()).toHaveTextContent('Uso desfeito')
})

test('redemptions of today are listed, and read again after each one and every minute', async () => {
  answers[LIST] = [
    { ...redemption, coupon },
    { ...used.redemption, id: 'other', seconds_to_undo: 0, is_undone: true, coupon },
  ]
  await openTill()
  const uses = within(screen.getByRole('region', { name: 'Últimos usos de hoje' }))
  const rows = uses.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '10% de desconto14:32, por vocêDesfazer',
    '10% de desconto14:32, por ana@livraria.example. Desfeito',
  ])
  const reads = bodiesOf(LIST).length
  await use()
  expect(bodiesOf(LIST)).toHaveLength(reads + 1)
  await pass(60_000)
  expect(bodiesOf(LIST)).toHaveLength(reads + 2)
})

const dialog = () => within(screen.getByRole('dialog'))
const send = async (name: string) => {
  fireEvent.click(dialog().getByRole('button', { name }))
  await settle()
}

async function openWindow(name: string) {
  await press(name)
  await screen.findByRole('dialog')
  await settle()
}

test.each([
  ['valid', valid],
  ['not valid yet', { state: 'wrong-day', coupon, why: 'from_tomorrow' }],
])('an admin voids a coupon that is %s, with a reason', async (_state, found) => {
  answers[IS_ADMIN] = true
  answers[CHECK] = found
  answers[VOID] = voided
  await openTill()
  await scan(CODE)
  await openWindow('Cancelar cupom')
  await send('Cancelar cupom')
  expect(bodiesOf(VOID)).toEqual([])
  const reason = dialog().getByLabelText('Motivo')
  expect(reason).toHaveAccessibleDescription('Por favor, insira o motivo.')
  expect(reason).toHaveFocus()
  typeThere('Motivo', ' Furto. ')
  // The Enter of a scanner is held back.
  expect(fireEvent.keyDown(reason, { key: 'Enter' })).toBe(false)
  await send('Cancelar cupom')
  expect(bodiesOf(VOID)).toEqual([{ code: CODE, reason: 'Furto.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(result()).toHaveTextContent('Cancelado')
})

const stolen = {
  device: 'd0000000-0000-4000-8000-000000000001',
  account: 'quiosque@livraria.local',
  last_at: redemption.redeemed_at,
  unused: 12,
  used: 1,
}

async function openVoidWins() {
  answers[IS_ADMIN] = true
  answers[COUNT] = [stolen, { ...stolen, device: 'other', unused: 1 }]
  answers[VOID_ALL] = 12
  answers[KIOSKS] = [kioskOf({ id: stolen.device })]
  await openTill()
  await openWindow('Cancelar cupons')
}

test('an admin counts the coupons of a device and voids them', async () => {
  const toasts = shownToasts()
  await openVoidWins()
  const counted = 'A cancelar: 13 prêmios. Outros 2 já foram usados no caixa e ficam.'
  expect(dialog().getByText(counted)).toBeVisible()
  typeThere('De', '2026-11-22T08:00')
  typeThere('Até', '2026-11-22T09:30')
  await settle()
  const time = {
    since: new Date(2026, 10, 22, 8).toISOString(),
    until: new Date(2026, 10, 22, 9, 31).toISOString(),
  }
  expect(bodiesOf(COUNT).at(-1)).toEqual(time)
  expect(dialog().getByRole('option', { name: /^Porta, q/ })).toHaveValue(stolen.device)
  typeThere('Aparelho', stolen.device)
  expect(
    dialog().getByText('A cancelar: 12 prêmios. Outro já foi usado no caixa e fica.'),
  ).toBeVisible()
  typeThere('Motivo', 'Furto.')
  await send('Cancelar 12 prêmios')
  expect(bodiesOf(VOID_ALL)).toEqual([{ ...time, reason: 'Furto.', device: stolen.device }])
  expect(toasts).toEqual(['Prêmios cancelados! | 12 prêmios'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nothing can be voided before its period is counted', async () => {
  await openVoidWins()
  answers[COUNT] = () => answerLater([stolen]).coming
  typeThere('De', '2026-01-01T08:00')
  typeThere('Motivo', 'Furto.')
  await settle()
  expect(dialog().queryByText(/A cancelar/)).toBeNull()
  await send('Cancelar')
  expect(bodiesOf(VOID_ALL)).toEqual([])
})

test('a device without wins in another period stays selected', async () => {
  await openVoidWins()
  typeThere('Aparelho', stolen.device)
  answers[COUNT] = [{ ...stolen, device: 'other', unused: 0 }]
  typeThere('De', '2026-11-24T08:00')
  await settle()
  expect(dialog().getByLabelText('Aparelho')).toHaveValue(stolen.device)
  expect(dialog().getByText(/^Nada para cancelar\./)).toBeVisible()
  typeThere('Aparelho', '')
  expect(dialog().getByText(/ 1 já foi usado no caixa e fica\.$/)).toBeVisible()
})

test('a lost kiosk is shown and announced once', async () => {
  const toasts = shownToasts()
  answers[KIOSKS] = [kioskOf(), kioskOf({ id: 'b', name: null, seconds_silent: 1250 })]
  await openTill()
  const line = 'O quiosque Sem nome (b) está sem sinal'
  expect(screen.getByText(/há/)).toHaveTextContent(`${line} há 20 min.`)
  expect(screen.getByText(`${line}.`)).toHaveAttribute('role', 'status')
  answers[KIOSKS] = undefined
  await pass(60_000)
  expect(screen.getByText(/há/)).toBeVisible()
  expect(toasts).toEqual([])
})

test('the till shows terms and the shop code, and refuses a coupon on the wrong day', async () => {
  const special = { ...coupon, terms: { min_cents: 5000 }, shop_code: 'VALE-2026' }
  const codes = { prize_id: null, game: 'memory', name: 'Vale-livro', free: 12, given: 3 }
  answers['POST rpc/codes_left'] = [codes]
  answers[CHECK] = { ...valid, coupon: special }
  await openTill()
  expect(screen.getByText('Restam 12 códigos de “Vale-livro”.')).toBeVisible()
  await scan(CODE)
  expect(result()).toHaveTextContent('ou mais?')
  expect(result()).toHaveTextContent('VALE-2026')
  answers[REDEEM] = { state: 'wrong-day', why: 'weekdays', weekday: 6, coupon: special }
  await look()
  await enter()
  expect(result()).toHaveTextContent('Não vale aos sábados. Nada foi registrado.')
  expect(result()).not.toHaveTextContent('VALE-2026')
  expect(screen.queryByRole('button', { name: 'Confirmar uso' })).toBeNull()
})
