import * as v from 'valibot'
import { fail, succeed, type Failure, type Result } from '@/lib/result'
import type { Database } from '@database'
import type { TableClient } from './table-schema'

/** What errors of the table, storage and sign-in services have in common. */
export type ServiceError = {
  /** A text, unless something in between has sent the error. */
  readonly message: unknown
  readonly code?: string | undefined
  readonly status?: number | undefined
  /** Storage's true status; its `status` may say 400. */
  readonly statusCode?: string | undefined
}

/** What the clients of tables, functions and storage return. */
export type Answer = {
  readonly data: unknown
  readonly error: ServiceError | null
  /** HTTP status, if the error lacks it. */
  readonly status?: number
}

/** The database refuses the caller; of a kiosk's own calls: this device is none. */
export const INSUFFICIENT_PRIVILEGE = '42501'
const NOT_ONE_ROW = 'PGRST116'
/** What the library of sign-in makes of an error of the server. */
const NO_TEXT = '{}'
const MAX_MESSAGE_LENGTH = 300

const UNREADABLE = 'The service sent an answer that cannot be read.'

/**
 * The outcome of a call for one row. A proxy may ignore the request for a single object and send a
 * list.
 */
export async function toRow<Row>(
  call: Answer | PromiseLike<Answer>,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Result<Row>> {
  const { data, ...answer } = await call
  return toResult({ ...answer, data: Array.isArray(data) ? data[0] : data }, schema)
}

/** The outcome of a call for any number of rows. */
export const toRows = <Row>(
  call: Answer | PromiseLike<Answer>,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Result<Row[]>> => toResult(call, v.array(schema))

/**
 * The outcome of any call. Checks the answer: the types describe the database, not what a proxy in
 * between may send.
 */
export async function toResult<T>(
  call: Answer | PromiseLike<Answer>,
  schema: v.GenericSchema<unknown, T>,
): Promise<Result<T>> {
  const { data, error, status } = await call
  if (error) return { ok: false, failure: failureOf(error, status) }
  const checked = v.safeParse(schema, data)
  return checked.success ? succeed(checked.output) : fail('unreadable', UNREADABLE)
}

type Functions = Database['public']['Functions']

/** A function of the database, and what it is called with. */
export type FunctionName = keyof Functions
export type ArgsOf<Name extends FunctionName> = Functions[Name]['Args']

/** Calls functions of the database and checks their answers. */
export const callerOf =
  (client: () => TableClient) =>
  <Name extends FunctionName, T>(
    name: Name,
    args: ArgsOf<Name>,
    schema: v.GenericSchema<unknown, T>,
  ) =>
    toResult(client().rpc(name, args), schema)

/**
 * Why a call failed, with the service's message and code.
 *
 * @param status HTTP status of the answer, if the error lacks it
 */
export function failureOf(error: ServiceError, status = error.status): Failure {
  const { code, message } = error
  const trueStatus = Number(error.statusCode) || (status ?? 0)
  const outage = outageOf(trueStatus, code)
  // Nobody reads the message: describeFailure has words for both.
  if (outage) return { reason: outage, message: outage }
  // A body that is not JSON becomes an error's message, even with a success status.
  if (isSuccess(trueStatus)) return { reason: 'unreadable', message: UNREADABLE }
  const known = knownReason(code, trueStatus)
  const said = code ? { code } : {}
  if (isReadable(message)) return { reason: known ?? 'refused', message, ...said }
  const words = `O servidor respondeu com o erro HTTP ${trueStatus}.`
  return { reason: known ?? 'unreadable', message: words, ...said }
}

/**
 * Statuses of hosted Supabase that no answer of the database has: the gateway, Cloudflare or the
 * storage service sends them in its place, with a page or a text of its own, so nobody knows whether
 * the database did its work. 402: the plan is used up; 540: the project is paused; 544: storage
 * waited for its database. rules.md (11.6) says what the hub makes of them.
 */
const LATE = [408, 504, 522, 524, 544]
const AWAY = [402, 429, 502, 503, 540]

/**
 * Whether this answer means that no answer of the database came, and how.
 *
 * @param code of the error, if it has one: a function of the database refuses with PT429, too
 */
function outageOf(status: number, code: string | undefined) {
  if (status === 429 && code) return undefined
  if (LATE.includes(status)) return 'timeout'
  const isOfCloudflare = status >= 520 && status <= 530
  return isOfCloudflare || AWAY.includes(status) ? 'unreachable' : undefined
}

const isSuccess = (status: number) => status >= 200 && status < 300

function knownReason(code: string | undefined, status: number) {
  if (code === INSUFFICIENT_PRIVILEGE || status === 401 || status === 403) return 'denied'
  return code === NOT_ONE_ROW || status === 404 ? 'missing' : undefined
}

/** A proxy may send an HTML page, a broken service anything, even no text: not for people to read. */
const isReadable = (message: unknown): message is string =>
  typeof message === 'string' &&
  !message.trimStart().startsWith('<') &&
  message !== NO_TEXT &&
  message.length <= MAX_MESSAGE_LENGTH
