import type { Keys } from './keys.ts'

/** Longer than a project takes that was asleep. */
const USUAL_PATIENCE_MS = 30_000

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
  /** What the text says as JSON, undefined when it is none. */
  readonly json: unknown
  /** Why the service refused, in its own short form: a SQLSTATE or the like; empty when it did not. */
  readonly code: string
}

export type Call = {
  readonly method?: string
  /** Sent as JSON, bytes as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** By default a redirect is an answer. */
  readonly redirect?: 'manual' | 'follow'
  /** For how long an answer is waited for. */
  readonly patienceMs?: number
}

export type Ask = (path: string, call?: Call) => Promise<Answer>

/** A Supabase project, hosted, of `supabase start` or embedded, and who may be asked in whose name. */
export type Project = {
  /** Its address, without a slash behind it. */
  readonly url: string
  readonly keys: Keys
  /** @throws CouldNotAsk without the publishable key, or without an answer */
  readonly asVisitor: Ask
  /** @throws CouldNotAsk without the secret key, or without an answer */
  readonly asService: Ask
}

/** A question that got no answer, which says nothing about what was asked. */
export class CouldNotAsk extends Error {}

/** @param send stands in for the network, where the project is in this process */
export function openProject(
  address: string,
  keys: Keys,
  send: typeof fetch = fetch,
): Project {
  const url = address.replace(/\/+$/, '')
  const askWith = (key: string | undefined, name: string): Ask =>
    key === undefined
      ? () => Promise.reject(new CouldNotAsk(`it takes the ${name} key`))
      : async (path, { headers, ...call } = {}) => {
          const answer = await request(send, `${url}${path}`, {
            ...call,
            headers: {
              apikey: key,
              authorization: `Bearer ${key}`,
              ...headers,
            },
          })
          refuseNonsense(answer, path)
          return answer
        }
  return {
    url,
    keys,
    asVisitor: askWith(keys.publishable, 'publishable'),
    asService: askWith(keys.secret, 'secret'),
  }
}

/**
 * One request and its whole answer.
 *
 * @throws CouldNotAsk when nobody answers
 */
export async function request(
  send: typeof fetch,
  address: string,
  {
    method = 'GET',
    body,
    headers,
    redirect = 'manual',
    patienceMs = USUAL_PATIENCE_MS,
  }: Call = {},
): Promise<Answer> {
  const isRaw = body instanceof Uint8Array
  const bytes = new Uint8Array(
    isRaw ? body : new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
  )
  const asked = new Request(address, {
    method,
    headers: {
      ...(body !== undefined && { 'content-length': String(bytes.length) }),
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    redirect,
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && { body: bytes }),
  })
  try {
    return await answerOf(await send(asked))
  } catch (error) {
    throw new CouldNotAsk(
      `${new URL(address).origin} does not answer (${reasonOf(error)})`,
      {
        cause: error,
      },
    )
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const json = parse(text)
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    json,
    code: response.ok ? '' : codeOf(json),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The services name it differently. */
function codeOf(json: unknown): string {
  if (typeof json !== 'object' || json === null) return ''
  for (const name of ['code', 'error_code', 'error'])
    if (name in json) {
      const value: unknown = Reflect.get(json, name)
      if (typeof value === 'string') return value
    }
  return ''
}

/** `fetch` hides the reason in a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

/** A gateway that knows no such key, and a service that is down, have not looked at the question. */
function refuseNonsense({ status, code, text }: Answer, path: string) {
  const isRefusedKey = status === 401 && code === ''
  const isDown = status >= 500 && (code === '' || code.startsWith('PGRST0'))
  if (isRefusedKey || isDown)
    throw new CouldNotAsk(`${path} answered ${status}: ${text.slice(0, 120).trim()}`)
}
