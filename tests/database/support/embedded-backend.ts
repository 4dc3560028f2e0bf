import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '@database'
import { kioskAuth } from '@/shop/device/kiosk-auth'
import { readStaff, signIn, signOut } from '@/data/staff-session'
import type { Outcome, Result } from '@/lib/result'
import {
  LOCAL_KIOSK,
  LOCAL_STAFF,
  LOCAL_TILL,
  PUBLISHABLE_KEY,
} from '../../../supabase/embedded/config'
import { shareTestDatabase } from './test-database'

/** What `attempt` returns if a check or an existing row refuses. */
export const CHECK_VIOLATION = '23514'
export const UNIQUE_VIOLATION = '23505'

/** `user` has an account without any right; `forged` claims to be the admin, badly signed. */
export type Role = 'visitor' | 'user' | 'kiosk' | 'till' | 'admin' | 'forged'

type Functions = Database['public']['Functions']

const ADDRESS = 'http://hub.test'
const BOOT_TIMEOUT_MS = 60_000
const USER_EMAIL = 'leitora@example.com'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session of the seeded admin with a wrong signature. */
const FORGED_TOKEN = [
  encode({ alg: 'HS256', typ: 'JWT' }),
  encode({
    sub: '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a90',
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { role: 'admin' },
    exp: 4102444800,
  }),
  'A'.repeat(43),
].join('.')

const ADD_USER = `
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at
  )
  select '00000000-0000-4000-8000-00000000000a', aud, role, '${USER_EMAIL}', encrypted_password,
    now(), '{"provider": "email"}', '{"role": "admin"}', now(), now()
  from auth.users where email = '${LOCAL_STAFF.email}'`

/**
 * A real backend in memory for a test file, behind the product's own clients; staff and device are
 * the same person. Each test starts as a visitor with empty storage. Writes stay until the file ends.
 */
export function embeddedBackend() {
  let backend: Awaited<ReturnType<typeof shareTestDatabase>>
  let forgedToken: string | undefined
  const requests: Request[] = []
  const clients = new Map<Role, ReturnType<typeof openClient>>()

  async function serve(input: RequestInfo | URL, init?: RequestInit) {
    const request = new Request(input, init)
    if (forgedToken) request.headers.set('authorization', `Bearer ${forgedToken}`)
    requests.push(request.clone())
    return backend.fetch(await withLength(request))
  }

  /**
   * Replies to calls that start with one of these texts, such as `POST /rest/v1/wins`, or to all
   * calls; the backend serves the others.
   */
  function replyTo(
    calls: readonly string[],
    reply: (request: Request) => Response | Promise<Response>,
  ) {
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const call = `${request.method} ${new URL(request.url).pathname}`
      const isMeant = calls.length === 0 || calls.some((start) => call.startsWith(start))
      return isMeant ? reply(request) : serve(request)
    })
  }

  /** Replaces the next answers by a gateway's page, although the database did its work. */
  function loseAnswers(count: number) {
    let left = count
    replyTo([], async (request) => {
      const response = await serve(request)
      if (left === 0) return response
      left -= 1
      return new Response('<html>', { status: 502 })
    })
  }

  /** Lets such calls fail: refused, never sent, or sent with the answer lost or empty. */
  function fail(
    how: 'refused' | 'unheard' | 'unanswered' | 'emptied',
    ...calls: readonly string[]
  ) {
    replyTo(calls, async (request) => {
      if (how === 'refused')
        return Response.json({ message: 'refused by the test' }, { status: 500 })
      if (how !== 'unheard') await serve(request)
      if (how === 'emptied') return new Response(null, { status: 201 })
      throw new TypeError('Failed to fetch')
    })
  }

  async function become(role: Role) {
    const device = kioskAuth()
    await Promise.all([signOut(), device.signOut()])
    forgedToken = role === 'forged' ? FORGED_TOKEN : undefined
    const email = EMAILS[role]
    const { password } = LOCAL_STAFF
    if (email)
      await Promise.all([
        signIn(email, password),
        device.signInWithPassword({ email, password }),
      ])
    requests.length = 0
  }

  async function openClient(role: Role) {
    const opened = createClient<Database>(ADDRESS, PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input, init) =>
          backend.fetch(await withLength(new Request(input, init))),
      },
      ...(role === 'forged' && { accessToken: async () => FORGED_TOKEN }),
    })
    const email = EMAILS[role]
    if (email)
      await opened.auth.signInWithPassword({ email, password: LOCAL_STAFF.password })
    return opened
  }

  /** A client for each role, for calls that the product never makes. */
  function client(role: Role) {
    const opened = clients.get(role) ?? openClient(role)
    clients.set(role, opened)
    return opened
  }

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    backend = await shareTestDatabase()
    await backend.query(ADD_USER)
  }, BOOT_TIMEOUT_MS)

  afterAll(() => backend.close())

  beforeEach(async () => {
    // The backend prints every refused statement.
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    vi.stubGlobal('WebSocket', WebSocket)
    vi.stubGlobal('fetch', serve)
    vi.stubEnv('VITE_SUPABASE_URL', ADDRESS)
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', PUBLISHABLE_KEY)
    await become('visitor')
    vi.stubGlobal('localStorage', keptStorage())
    vi.stubGlobal('sessionStorage', keptStorage())
  })

  return {
    become,
    replyTo,
    loseAnswers,
    fail,
    /** Stops the failures. */
    recover: () => vi.stubGlobal('fetch', serve),
    /** The requests since the last `become`. */
    requests,
    serve,
    /** Runs SQL past all rules, to prepare and to inspect. */
    query: (sql: string) => backend.query(sql),
    /** The first column of the first row. */
    ask: async (sql: string) => String(firstColumn(await backend.query(sql))[0]),
    /** The first column of each row. */
    list: async (sql: string) => firstColumn(await backend.query(sql)),
    /** The names of all stored files. */
    files: async () =>
      firstColumn(await backend.query('select name from storage.objects order by name')),
    /** `stored`, or the SQLSTATE of the refusal. */
    async attempt(sql: string) {
      try {
        await backend.query(sql)
        return 'stored'
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error
      }
    },
    /** Runs SQL on this many connections at once, if the database has more than one. */
    atOnce: (sql: string, connections: number) => backend.atOnce(sql, connections),
    client,
    /** Calls a function as a role, even one that the product never calls. */
    call: async <Name extends keyof Functions>(
      role: Role,
      name: Name,
      args?: Functions[Name]['Args'],
    ) => (await client(role)).rpc(name, args),
  }
}

const firstColumn = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => Object.values(row)[0])

const EMAILS: Readonly<Partial<Record<Role, string>>> = {
  user: USER_EMAIL,
  kiosk: LOCAL_KIOSK.email,
  till: LOCAL_TILL.email,
  admin: LOCAL_STAFF.email,
}

/** Announces the length of the body, as every browser does. */
async function withLength(request: Request) {
  const { byteLength } = await request.clone().arrayBuffer()
  request.headers.set('content-length', String(byteLength))
  return request
}

/** The value of a call that must succeed. @throws Error with the message of its failure */
export function valueOf<T>(outcome: Result<T>): T
export function valueOf(outcome: Outcome): void
export function valueOf(outcome: Outcome & { readonly value?: unknown }) {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}

/** The signed-in staff; the service must answer. */
export const currentEmail = async () => valueOf(await readStaff()).email
export const isAdmin = async () => valueOf(await readStaff()).isAdmin

/** A storage that lasts as long as the test. */
function keptStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}
