import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/books/wish-list'
import { endVisit } from '@/shop/device/kiosk-storage'
import { previewBooks } from '@/shop/books/preview'
import { setPublishedBooks } from '@/shop/books/shop-books'
import { LazyWishes } from '@/shop/books/lazy-wishes'
import { answerLater } from '@tests/support/answer-later'
import { shopBook } from '@tests/support/books'
import { signInAsKiosk } from '@tests/shop/support/kiosk'
import { openPage, press, settle, shownToasts } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'

const WISH = 'POST rpc/wish_for'
const { answers, bodies, timesOf } = serveEach(() => ({ [WISH]: 1 }))
const WANT = 'Quero este livro Título a'

beforeEach(() => {
  endVisit()
  previewBooks(null)
  setPublishedBooks([shopBook('a'), shopBook('b', { place: '' })])
  signInAsKiosk()
})

const open = (...ids: string[]) => openPage(<LazyWishes ids={ids} />)

test('each book of a round is listed once and can be wished for once a visit', async () => {
  const round = await open('a', 'b', 'a', 'dom-casmurro')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Título aNa loja: Mesa da frenteQuero este livro Título a',
    'Título bQuero este livro Título b',
  ])
  await press(WANT)
  await press('Anotado! Título a')
  expect(bodies[WISH]).toMatchObject([{ book_id: 'a' }])
  round.unmount()
  await open('a')
  expect(screen.getByRole('button')).toHaveTextContent('Anotado!')
})

test('two quick presses are one wish', async () => {
  await open('a')
  const button = screen.getByRole('button')
  await act(async () => {
    button.click()
    button.click()
  })
  expect(timesOf(WISH)).toBe(1)
})

test('a wish that fails says so once, and can be tried again', async () => {
  const toasts = shownToasts()
  answers[WISH] = refuse(429, 'Espere um momento.', 'PT429')
  await open('a')
  await press(WANT)
  expect(toasts).toEqual(['Pedido não anotado | Espere um momento.'])
  answers[WISH] = 1
  await press(WANT)
  expect(screen.getByRole('button', { name: /^Anotado/, pressed: true })).toBeVisible()
})

test('a visitor who left sees no failure', async () => {
  const toasts = shownToasts()
  const refusal = answerLater(refuse(500, 'Em manutenção.'))
  answers[WISH] = () => refusal.coming
  const { leave } = await open('a')
  await press(WANT)
  expect(timesOf(WISH)).toBe(1)
  leave()
  await act(async () => refusal.come())
  await settle()
  expect(toasts).toEqual([])
})

test.each([
  ['a device that is no kiosk', () => localStorage.removeItem('kioskSession')],
  ['a preview', () => previewBooks([shopBook('a')])],
  ["the game's own books", () => setPublishedBooks([])],
])('%s offers no wishes', async (_, prepare) => {
  prepare()
  await open('a')
  expect(screen.queryByRole('button')).toBeNull()
})
