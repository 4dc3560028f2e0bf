import * as v from 'valibot'

/** Longer than a paused project takes to wake up. */
const USUAL_WAIT_MS = 30_000

/** The given keys of a project. */
export type Keys = {
  /** The publishable key (`anon` in older projects): a visitor's rights. */
  readonly publishable: string | undefined
  /** The secret key (`service_role` in older projects): bypasses row level security. */
  readonly secret: string | undefined
}

type Call = {
  readonly method?: string
  /** Bytes are sent unchanged, other values as JSON. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly redirect?: 'manual' | 'follow'
  readonly waitMs?: number
}

/** No answer came, so the question stays open. */
export class CouldNotAsk extends Error {}

/**
 * A Supabase project: hosted, of `supabase start`, or embedded.
 *
 * @param send replaces the network for a project in this process
 * @param site where the pages of the hub are served; undefined when it was not named
 */
export function openProject(
  address: string,
  keys: Keys,
  send: typeof fetch = fetch,
  site?: string,
) {
  /** Without a trailing slash. */
  const url = address.replace(/\/+$/, '')
  const askWith =
    (kind: keyof Keys) =>
    async (path: string, { headers, ...call }: Call = {}) => {
      const key = keys[kind]
      if (!key) throw new CouldNotAsk(`it takes the ${kind} key`)
      // The keys of older projects are tokens, those of newer ones are not.
      const token = key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }
      const answer = await request(send, `${url}${path}`, {
        ...call,
        headers: { apikey: key, ...token, ...headers },
      })
      const { status, code, text } = answer
      const isUnknownKey = status === 401 && code === ''
      const isDown = status >= 500 && (code === '' || code.startsWith('PGRST0'))
      if (isUnknownKey || isDown)
        throw new CouldNotAsk(`${path} answered ${status}: ${text.slice(0, 120).trim()}`)
      return answer
    }
  return {
    url,
    keys,
    site,
    /** @throws CouldNotAsk without the publishable key, or without an answer */
    asVisitor: askWith('publishable'),
    /** @throws CouldNotAsk without the secret key, or without an answer */
    asService: askWith('secret'),
    /** Opens a page. @throws CouldNotAsk without an address, or without an answer */
    open: async (path: string) => {
      if (!site)
        throw new CouldNotAsk('it takes the address of the pages, --site https://…')
      const headers = { accept: 'text/html,*/*' }
      return request(send, new URL(path, site).href, { headers, redirect: 'follow' })
    },
  }
}

export type Project = ReturnType<typeof openProject>

/** Sends one request and reads its whole answer. @throws CouldNotAsk without an answer */
export async function request(
  send: typeof fetch,
  address: string,
  { body, headers, waitMs = USUAL_WAIT_MS, ...call }: Call = {},
) {
  const isRaw = body instanceof Uint8Array
  const bytes = isRaw ? body : new TextEncoder().encode(JSON.stringify(body))
  const asked = new Request(address, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    ...call,
    headers: {
      ...(body && { 'content-length': String(bytes.length) }),
      ...(body && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(waitMs),
    ...(body && { body: new Uint8Array(bytes) }),
  })
  try {
    return await read(await send(asked))
  } catch (error) {
    const { origin } = new URL(address)
    throw new CouldNotAsk(`${origin} does not answer (${reasonOf(error)})`, {
      cause: error,
    })
  }
}

const anyJson = v.fallback(v.pipe(v.string(), v.parseJson()), undefined)

async function read(response: Response) {
  const { status, headers, ok } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const json = v.parse(anyJson, text)
  return {
    status,
    headers,
    bytes,
    text,
    /** The body parsed as JSON; undefined if it is none. */
    json,
    /** Why the service refused, such as an SQLSTATE; empty if it did not. */
    code: ok ? '' : codeOf(json),
  }
}

export type Answer = Awaited<ReturnType<typeof read>>

/** The value of an answer. @throws Error when it has another shape */
export function told<T>(
  { json, status, code }: Answer,
  schema: v.GenericSchema<unknown, T>,
): T {
  const found = v.safeParse(schema, json)
  if (found.success) return found.output
  throw new Error(`the answer was ${status} ${code}`.trim())
}

/** As long as the database takes at most. */
const MOST_WAIT_MS = 300_000

const UNKNOWN_FUNCTION = /^(PGRST202|42883)$/

const reason = v.fallback(v.object({ message: v.string() }), { message: '' })

/**
 * Calls a function of the database. @throws Error with the database's message, its code as cause
 */
export async function callFunction<T>(
  project: Project,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  body: object = {},
) {
  const path = `/rest/v1/rpc/${name}`
  const answer = await project.asService(path, { body, waitMs: MOST_WAIT_MS })
  if (!answer.code) return told(answer, schema)
  if (UNKNOWN_FUNCTION.test(answer.code))
    throw new Error(
      `${project.url} is older than this copy of the hub: supabase db push, or on the embedded ` +
        'backend a start of this version, brings it up to date.',
    )
  const { message } = v.parse(reason, answer.json)
  throw new Error(`${name} was refused: ${answer.code} ${message}`, { cause: answer.code })
}

const refusal = v.fallback(v.record(v.string(), v.unknown()), {})

/** Each service has its own name for it. */
function codeOf(json: unknown): string {
  const { code, error_code, error } = v.parse(refusal, json)
  return [code, error_code, error].find((name) => typeof name === 'string') ?? ''
}

/** `fetch` puts the reason into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
