import * as v from 'valibot'
import { fail, succeed, type Failure, type Result } from '@/lib/result'
import { TIMEOUT_STATUS, UNREACHABLE_STATUS } from './bounded-fetch'

/** What the errors of the table, storage and authentication services have in common. */
export type ServiceError = {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  /** Of storage, which may say 400 in `status` and the true status here. */
  readonly statusCode?: string | undefined
}

type Answer = {
  readonly data: unknown
  readonly error: ServiceError | null
  /** HTTP status, where the error does not carry it. */
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
 * The outcome of a call that answers with one row. A proxy that overlooks the wish for a single
 * object sends it in a list.
 */
export function toRow<Row>(
  { data, ...answer }: Answer,
  schema: v.GenericSchema<unknown, Row>,
): Result<Row> {
  const row: unknown = Array.isArray(data) ? data[0] : data
  return check({ ...answer, data: row }, schema)
}

/** The outcome of a call that answers with rows, none included. */
export const toRows = <Row>(
  answer: Answer,
  schema: v.GenericSchema<unknown, Row>,
): Result<Row[]> => check(answer, v.array(schema))

/** The types promise what the database holds, and nothing of what stands between it and us. */
function check<T>(
  { data, error, status }: Answer,
  schema: v.GenericSchema<unknown, T>,
): Result<T> {
  if (error) return { ok: false, failure: failureOf(error, status) }
  const checked = v.safeParse(schema, data)
  return checked.success ? succeed(checked.output) : fail('unreadable', UNREADABLE)
}

/**
 * Why a call failed, with the service's own message and code.
 *
 * @param status HTTP status of the answer, where the error does not carry it
 */
export function failureOf(error: ServiceError, status = error.status): Failure {
  const { code, message } = error
  const trueStatus = Number(error.statusCode) || (status ?? 0)
  const noAnswer = NO_ANSWER[trueStatus]
  if (noAnswer) return noAnswer
  // A body that is no JSON becomes the message of an error, whatever the status.
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

/** A proxy may answer with a page, and a broken service with anything: nobody can read that. */
const isReadable = (message: string) =>
  !message.trimStart().startsWith('<') && message.length <= MAX_MESSAGE_LENGTH
