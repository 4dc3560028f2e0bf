import { expect, type Page, type Route } from '@playwright/test'

/** How a service can fail an answer; what is read of it on the page, and by which reason. */
export type Kind = {
  readonly name: string
  readonly answer: (route: Route) => Promise<void>
  /** `denied`: a write says 'Acesso Negado' instead. `missing`: nothing was read or affected. */
  readonly reason: 'refused' | 'denied' | 'missing'
  readonly words: string
  /** Storage has an envelope of its own, and gives the status line away as its message. */
  readonly storageWords?: string
  /** What is said to a call that wants exactly one row. */
  readonly oneRowWords?: string
}

const UNREADABLE = 'O servidor enviou uma resposta que não dá para ler.'
const NOT_ONE_ROW = 'Cannot coerce the result to a single row'
const GONE = 'O item já não existe. A lista pode ter mudado em outra tela.'

const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { message, error: message, statusCode: String(status) } })

/** Of section 8: each of them, of each call. */
export const kinds: readonly Kind[] = [
  {
    name: 'an error with a message',
    answer: refuse(500, 'banco em manutenção'),
    reason: 'refused',
    words: 'banco em manutenção',
  },
  {
    name: 'the page of a proxy',
    answer: (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<html>oops</html>' }),
    reason: 'refused',
    words: UNREADABLE,
    storageWords: 'Internal Server Error',
  },
  {
    name: '401',
    answer: refuse(401, 'JWT expired'),
    reason: 'denied',
    words: 'JWT expired',
  },
  {
    name: 'a connection that breaks',
    answer: (route) => route.abort('connectionreset'),
    reason: 'refused',
    words: 'Não foi possível falar com o servidor.',
  },
  {
    name: 'half a body',
    answer: (route) =>
      route.fulfill({ contentType: 'application/json', body: '[{"id": "1", "la' }),
    reason: 'refused',
    words: UNREADABLE,
    storageWords: '',
  },
  {
    name: 'absurd rows',
    answer: (route) =>
      route.fulfill({ json: [null, { id: 7, label: [], prize_text: {} }] }),
    reason: 'refused',
    words: UNREADABLE,
  },
  {
    name: 'no rows',
    answer: (route) =>
      wantsOneRow(route)
        ? route.fulfill({
            status: 406,
            json: { code: 'PGRST116', message: NOT_ONE_ROW },
          })
        : route.fulfill({ json: [] }),
    reason: 'missing',
    words: GONE,
    oneRowWords: NOT_ONE_ROW,
  },
]

const wantsOneRow = (route: Route) =>
  route.request().headers()['accept']?.includes('vnd.pgrst.object') === true

/** Has requests of these methods at an address answered so. */
export const answerWith = (
  page: Page,
  { address, methods }: { readonly address: string; readonly methods: readonly string[] },
  answer: Kind['answer'],
) =>
  page.route(address, (route) =>
    methods.includes(route.request().method()) ? answer(route) : route.fallback(),
  )

declare global {
  interface Window {
    /** Each toast that came onto the page, also one that another replaced at once. */
    toasts: string[]
  }
}

/** Has the page write down its toasts, as title and description. */
export const noteToasts = (page: Page) =>
  page.addInitScript(() => {
    window.toasts = []
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('.toast')) {
            const parts = [...(node.firstElementChild?.children ?? [])]
            window.toasts.push(parts.map(({ textContent }) => textContent).join(' | '))
          }
    }).observe(document, { childList: true, subtree: true })
  })

export const notedToasts = (page: Page) => page.evaluate(() => window.toasts)

/** One call of section 7, how a person makes it, and what stays when it fails (section 8). */
export type FailingCall = {
  readonly call: string
  readonly address: string
  readonly methods: readonly string[]
  /** Answers of other calls that the story needs. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Opens the page and does what makes the call. */
  readonly act: (page: Page) => Promise<void>
  readonly title: string
  /** What a write without permission says that one may not do. */
  readonly denied?: string
  /** Said after the words. */
  readonly remains?: RegExp
  readonly after: (page: Page) => Promise<void>
  /** What the page says when a read finds nothing, which is no failure. */
  readonly empty?: string
  /** What is told of a deletion that affected nothing, where it is not the usual sentence. */
  readonly gone?: string
}

/** Has storage take and remove every file. */
export const takeFiles = (page: Page) =>
  answerWith(
    page,
    { address: '**/storage/v1/object/**', methods: ['POST', 'DELETE'] },
    (route) =>
      route.fulfill({
        json: route.request().method() === 'POST' ? { Key: 'x', Id: 'x' } : [{ name: 'x' }],
      }),
  )

export const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible()

export const open = (path: string) => async (page: Page) => {
  await page.goto(path)
}
