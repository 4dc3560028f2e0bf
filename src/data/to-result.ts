import * as v from 'valibot'
import { fail, succeed, type Failure, type Result } from '@/lib/result'
import { TIMEOUT_STATUS, UNREACHABLE_STATUS } from './bounded-fetch'

/** What errors of the table, storage and sign-in services have in common. */
export type ServiceError = {
  readonly message: string
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

const INSUFFICIENT_PRIVILEGE = '42501'
const NOT_ONE_ROW = 'PGRST116'
const MAX_MESSAGE_LENGTH = 300

const NO_ANSWER: Readonly<Record<number, Failure>> = {
  [TIMEOUT_STATUS]: {
    reason: 'timeout',
    message: 'The service did not answer in time.',
  },
  [UNREACHABLE_STATUS]: {
    reason: 'unreachable',
    message: 'The service could not be reached.',
  },
}

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
  const row: unknown = Array.isArray(data) ? data[0] : data
  return check({ ...answer, data: row }, schema)
}

/** The outcome of a call for any number of rows. */
export const toRows = async <Row>(
  call: Answer | PromiseLike<Answer>,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Result<Row[]>> => check(await call, v.array(schema))

/** The types describe the database, not what a proxy in between may send. */
function check<T>(
  { data, error, status }: Answer,
  schema: v.GenericSchema<unknown, T>,
): Result<T> {
  if (error) return { ok: false, failure: failureOf(error, status) }
  const checked = v.safeParse(schema, data)
  return checked.success ? succeed(checked.output) : fail('unreadable', UNREADABLE)
}

/**
 * Why a call failed, with the service's message and code.
 *
 * @param status HTTP status of the answer, if the error lacks it
 */
export function failureOf(error: ServiceError, status = error.status): Failure {
  const { code, message } = error
  const trueStatus = Number(error.statusCode) || (status ?? 0)
  const noAnswer = NO_ANSWER[trueStatus]
  if (noAnswer) return noAnswer
  // A body that is not JSON becomes an error's message, even with a success status.
  if (isSuccess(trueStatus)) return { reason: 'unreadable', message: UNREADABLE }
  const known = knownReason(code, trueStatus)
  const said = code ? { code } : {}
  if (isReadable(message)) return { reason: known ?? 'refused', message, ...said }
  const words = `The service answered with HTTP ${trueStatus}.`
  return { reason: known ?? 'unreadable', message: words, ...said }
}

const isSuccess = (status: number) => status >= 200 && status < 300

function knownReason(code: string | undefined, status: number) {
  if (code === INSUFFICIENT_PRIVILEGE || status === 401 || status === 403) return 'denied'
  return code === NOT_ONE_ROW || status === 404 ? 'missing' : undefined
}

/** A proxy may send an HTML page, a broken service anything: not for people to read. */
const isReadable = (message: string) =>
  !message.trimStart().startsWith('<') && message.length <= MAX_MESSAGE_LENGTH
