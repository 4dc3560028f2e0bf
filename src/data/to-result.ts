import { fail, succeed, type Failure, type Result } from '@/lib/result'
import { TIMEOUT_MESSAGE, UNREACHABLE_MESSAGE } from './bounded-fetch'

/** What the errors of the table, storage and authentication services have in common. */
export type ServiceError = {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  /** Of storage, which may say 400 in `status` and the true status here. */
  readonly statusCode?: string | undefined
}

type Answer<T> = {
  readonly data: T
  readonly error: ServiceError | null
  /** HTTP status; 0 when no answer came. */
  readonly status?: number
}

const INSUFFICIENT_PRIVILEGE = '42501'
const NOT_ONE_ROW = 'PGRST116'
const MAX_MESSAGE_LENGTH = 300
const UNREADABLE = 'The service sent an answer that cannot be read.'

/** The outcome of a call that answers with one value. */
export function toResult<T>({ data, error, status }: Answer<T>): Result<NonNullable<T>> {
  if (error) return { ok: false, failure: failureOf(error, status) }
  if (data === null || data === undefined) return fail('refused', UNREADABLE)
  return succeed(data)
}

/** The outcome of a call that answers with rows, none included. */
export function toRows<Row>(answer: Answer<Row[] | null>): Result<Row[]> {
  const result = toResult(answer)
  return result.ok && !Array.isArray(result.value) ? fail('refused', UNREADABLE) : result
}

/**
 * Why a call failed, with the service's own message.
 *
 * @param status HTTP status of the answer, where the error does not carry it
 */
export function failureOf(error: ServiceError, status = error.status): Failure {
  const { code, message } = error
  if (message.includes(TIMEOUT_MESSAGE))
    return { reason: 'timeout', message: TIMEOUT_MESSAGE }
  if (message.includes(UNREACHABLE_MESSAGE)) {
    return { reason: 'unreachable', message: UNREACHABLE_MESSAGE }
  }
  const trueStatus = Number(error.statusCode) || status
  const readable = readableMessage(message, trueStatus)
  if (code === INSUFFICIENT_PRIVILEGE || trueStatus === 401 || trueStatus === 403) {
    return { reason: 'denied', message: readable }
  }
  const isMissing = code === NOT_ONE_ROW || trueStatus === 404
  return { reason: isMissing ? 'missing' : 'refused', message: readable }
}

/** A proxy may answer with a page, and a broken service with anything: nobody can read that. */
function readableMessage(message: string, status = 0) {
  // A body that is no JSON becomes the message of an error, whatever the status.
  if (status >= 200 && status < 300) return UNREADABLE
  const isReadable =
    !message.trimStart().startsWith('<') && message.length <= MAX_MESSAGE_LENGTH
  return isReadable ? message : `The service answered with HTTP ${status}.`
}
