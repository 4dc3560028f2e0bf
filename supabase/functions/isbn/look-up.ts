/** Runs in Deno and in Node: plain TypeScript that imports nothing. */

type FoundBook = {
  readonly title: string
  readonly author: string
  readonly genre: string
  readonly pages: number | null
}

const ANSWER_LIMIT_MS = 4000
/** Both hosts are public and free. */
const PACE_MS = 1000
const MOST_WAITING = 3
const MOST_KEPT = 300

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
}

type World = {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Asks the database whether the sender of these headers is an admin. */
  readonly isAdmin: (sent: Headers) => Promise<boolean>
  /** Milliseconds on any clock that never goes back. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/**
 * Answers `GET …/isbn?isbn=9788535914849` for admins with `{ book }`, null where no catalogue knows
 * it. It asks BrasilAPI, then Open Library, at most one book a second, and keeps their answers.
 */
export function createIsbnService(world: World): (request: Request) => Promise<Response> {
  const kept = new Map<string, FoundBook | null>()
  let waiting = 0
  let nextAt = -Infinity

  async function paced(isbn: string) {
    const at = Math.max(world.now(), nextAt)
    nextAt = at + PACE_MS
    await world.wait(at - world.now())
    return bookOf(isbn, world.fetch)
  }

  function keep(isbn: string, book: FoundBook | null) {
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(isbn, book)
  }

  async function answerTo(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return reply(204)
    if (request.method !== 'GET') return reply(405)
    const isbn = new URL(request.url).searchParams.get('isbn') ?? ''
    if (!/^97[89]\d{10}$/.test(isbn)) return reply(400)
    if (!(await world.isAdmin(request.headers))) return reply(403)
    const known = kept.get(isbn)
    if (known !== undefined) return reply(200, { book: known })
    if (waiting >= MOST_WAITING) return reply(429)
    waiting += 1
    try {
      const book = await paced(isbn)
      keep(isbn, book)
      return reply(200, { book })
    } finally {
      waiting -= 1
    }
  }

  return async (request) => {
    try {
      return await answerTo(request)
    } catch {
      // A catalogue or the database gave no answer: staff type the book.
      return reply(502)
    }
  }
}

/**
 * The service beside a database. It asks with the key of the caller: a project may have several, and
 * those that it tells its functions end with the older ones.
 *
 * @param url of its API
 * @param askDatabase sends a request there
 */
export const isbnServiceOf = (
  url: string,
  askDatabase: (request: Request) => Promise<Response>,
) =>
  createIsbnService({
    // Looked up at each call: tests replace it.
    fetch: (address, init) => fetch(address, init),
    async isAdmin(sent) {
      const saidBy = (name: string) => sent.get(name) ?? ''
      const question = new Request(`${url}/rest/v1/rpc/is_admin`, {
        method: 'POST',
        headers: {
          apikey: saidBy('apikey'),
          authorization: saidBy('authorization'),
          'content-type': 'application/json',
        },
        body: '{}',
      })
      const answer = await askDatabase(question)
      return answer.ok && (await answer.json()) === true
    },
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })

const reply = (status: number, body?: { readonly book: FoundBook | null }) =>
  new Response(body && JSON.stringify(body), {
    status,
    headers: {
      ...CROSS_ORIGIN,
      ...(body && { 'content-type': 'application/json' }),
      'cache-control': 'no-store',
    },
  })

type Fields = Readonly<Record<string, unknown>>

/** @throws when the last one asked gave no answer */
async function bookOf(isbn: string, fetch: World['fetch']): Promise<FoundBook | null> {
  const brazilian = await ask(`https://brasilapi.com.br/api/isbn/v1/${isbn}`, fetch).catch(
    () => null,
  )
  const first = brazilian && asFound(brazilian, 'page_count', brazilian['authors'])
  if (first) return first
  const open = await ask(`https://openlibrary.org/isbn/${isbn}.json`, fetch)
  return open && asFound(open, 'number_of_pages', [open['by_statement']])
}

async function ask(address: string, fetch: World['fetch']): Promise<Fields | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
  if (answer.status === 404 || answer.status === 400) return null
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const body: unknown = await answer.json()
  return isFields(body) ? body : null
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null

/** Null without a title; other unreadable fields are empty. */
function asFound(fields: Fields, pagesField: string, authors: unknown): FoundBook | null {
  const title = textIn(fields['title'], 200)
  if (!title) return null
  const subtitle = textIn(fields['subtitle'], 200)
  const whole = subtitle ? `${title}: ${subtitle}` : title
  const pages = fields[pagesField]
  return {
    title: whole.length > 200 ? title : whole,
    author: listOf(authors)
      .map((name) => textIn(name, 200))
      .filter(Boolean)
      .join(', ')
      .slice(0, 200),
    genre: textIn(listOf(fields['subjects'])[0], 60),
    pages:
      typeof pages === 'number' && Number.isInteger(pages) && pages > 0 && pages <= 20_000
        ? pages
        : null,
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textIn = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim().length <= most ? value.trim() : ''
