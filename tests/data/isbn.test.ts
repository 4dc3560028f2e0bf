import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lookUpIsbn } from '@/shop/books/isbn-lookup'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { createIsbnService, isbnServiceOf } from '../../supabase/functions/isbn/look-up'

const ISBN = '9788535914849'
const BRASIL = `https://brasilapi.com.br/api/isbn/v1/${ISBN}`
const OPEN = `https://openlibrary.org/isbn/${ISBN}.json`
const none = Response.json({}, { status: 404 })
const down = Response.json({}, { status: 500 })
const untitled = Response.json({ title: 'x'.repeat(201) })
const foreign = { title: 'X', by_statement: 'Ana', number_of_pages: '9' }
const foreignBook = { title: 'X', author: 'Ana', genre: '', pages: null }
const brazilian = {
  title: 'Eu',
  subtitle: 'Contos',
  authors: ['Machado de Assis', 7],
  page_count: 256,
  subjects: ['Conto'],
}
const book = { title: 'Eu: Contos', author: 'Machado de Assis', genre: 'Conto', pages: 256 }

/** Answers of both catalogues; others are unreachable. */
let catalogues: Record<string, Response | undefined>
let asked: string[]
let clock: number

beforeEach(() => {
  catalogues = { [BRASIL]: Response.json(brazilian) }
  asked = []
  clock = 0
})

function answerOf(address: string) {
  asked.push(address)
  const answer = catalogues[address]
  if (!answer) throw new TypeError('Failed to fetch')
  return answer.clone()
}

const service = () =>
  createIsbnService({
    fetch: async (address) => answerOf(address),
    isAdmin: async (sent) => sent.get('authorization') === 'Bearer admin',
    now: () => clock,
    wait: async (ms) => void (clock += ms),
  })

const call = (isbn = ISBN, token = 'admin', method = 'GET') =>
  new Request(`http://hub.test/functions/v1/isbn?isbn=${isbn}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })

const outcomeOf = async (answer: Response): Promise<unknown> =>
  answer.ok ? answer.json() : answer.status

test.each([
  ['has it', none, Response.json(foreign), { book: foreignBook }],
  ['has it not, either', none, none, { book: null }],
  ['lacks a usable title, too', Response.json([1]), untitled, { book: null }],
  ['answers for one that is down', down, none, { book: null }],
  ['is down, too', down, undefined, 502],
])('the second catalogue %s', async (_, first, second, outcome) => {
  catalogues = { [BRASIL]: first, [OPEN]: second }
  expect(await outcomeOf(await service()(call()))).toEqual(outcome)
  expect(asked).toEqual([BRASIL, OPEN])
})

test.each([
  ['with an invalid ISBN', call('978'), 400],
  ['by somebody who is no admin', call(ISBN, 'till'), 403],
  ['with method POST', call(ISBN, 'admin', 'POST'), 405],
  ['with method OPTIONS', call(ISBN, '', 'OPTIONS'), 204],
])('a request %s reaches no catalogue', async (_, request, status) => {
  expect((await service()(request)).status).toBe(status)
  expect(asked).toEqual([])
})

test('a request for a known ISBN is answered from the cache', async () => {
  const answer = service()
  await answer(call())
  expect(await outcomeOf(await answer(call()))).toEqual({ book })
  expect(asked).toEqual([BRASIL])
})

test('a request waits a second behind each other one, and is refused as the fourth', async () => {
  catalogues = new Proxy({}, { get: () => Response.json(brazilian) })
  const answer = service()
  const isbns = [1, 2, 3, 4].map((digit) => `978853591484${digit}`)
  const answers = await Promise.all(isbns.map((isbn) => answer(call(isbn))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(clock).toBeGreaterThanOrEqual(2000)
  expect(asked).toHaveLength(3)
})

describe('the books page', () => {
  const backend = embeddedBackend()

  beforeEach(async () => {
    const answer = isbnServiceOf('http://hub.test', backend.serve)
    backend.replyTo([], (request) => {
      if (!request.url.startsWith('http://hub.test')) return answerOf(request.url)
      const isForIt = new URL(request.url).pathname === '/functions/v1/isbn'
      return isForIt ? answer(request) : backend.serve(request)
    })
  })

  test('gets a book from the embedded backend', async () => {
    await backend.become('admin')
    expect(await lookUpIsbn(ISBN)).toEqual(book)
  })

  test.each(['visitor', 'till', 'forged'] as const)('refuses a %s', async (role) => {
    await backend.become(role)
    expect(await lookUpIsbn(ISBN)).toBe('silent')
    expect(asked).toEqual([])
  })

  test.each([
    ['a project without it', Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
    ['a service that answers otherwise', Response.json({ book: { title: 1 } })],
  ])('gets no answer from %s', async (_, answer) => {
    await backend.become('admin')
    vi.stubGlobal('fetch', async () => answer.clone())
    expect(await lookUpIsbn(ISBN)).toBe('silent')
  })
})
