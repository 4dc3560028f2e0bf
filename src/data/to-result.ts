import { succeed, type Failure, type Result } from '@/lib/result'
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

/** An answer that is not what was asked for. */
const unreadable = {
  ok: false,
  failure: {
    reason: 'unreadable',
    message: 'The service sent an answer that cannot be read.',
  },
} as const

/** The outcome of a call that answers with one value. */
function toResult<T>({ data, error, status }: Answer<T>): Result<NonNullable<T>> {
  if (error) return { ok: false, failure: failureOf(error, status) }
  if (data === null || data === undefined) return unreadable
  return succeed(data)
}

/**
 * The outcome of a call that answers with one row, which must have these columns, all text. A
 * proxy that overlooks the wish for a single object sends it in a list.
 */
export function toRow<Row>(
  answer: Answer<Row>,
  columns: readonly string[],
): Result<NonNullable<Row>> {
  const result = toResult(answer)
  if (!result.ok) return result
  const row: NonNullable<Row> = Array.isArray(result.value) ? result.value[0] : result.value
  return hasTexts(row, columns) ? succeed(row) : unreadable
}

/** The outcome of a call that answers with rows, none included; each must have these columns. */
export function toRows<Row>(
  answer: Answer<Row[] | null>,
  columns: readonly string[],
): Result<Row[]> {
  const result = toResult(answer)
  if (!result.ok) return result
  const rows: unknown = result.value
  const areRows = Array.isArray(rows) && rows.every((row) => hasTexts(row, columns))
  return areRows ? result : unreadable
}

/**
 * The types promise what the database holds, and nothing of what stands between it and us. Only an
 * `id` may be a number: whoever made the tables by hand may count.
 */
const hasTexts = (row: unknown, columns: readonly string[]) =>
  typeof row === 'object' &&
  row !== null &&
  columns.every((column) => {
    const value: unknown = Reflect.get(row, column)
    return typeof value === 'string' || (column === 'id' && typeof value === 'number')
  })

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
  // A body that is no JSON becomes the message of an error, whatever the status.
  if (isSuccess(trueStatus)) return unreadable.failure
  const known = knownReason(code, trueStatus)
  if (isReadable(message)) return { reason: known ?? 'refused', message }
  const words = `The service answered with HTTP ${trueStatus}.`
  return { reason: known ?? 'unreadable', message: words }
}

const isSuccess = (status = 0) => status >= 200 && status < 300

function knownReason(code: string | undefined, status: number | undefined) {
  if (code === INSUFFICIENT_PRIVILEGE || status === 401 || status === 403) return 'denied'
  return code === NOT_ONE_ROW || status === 404 ? 'missing' : undefined
}

/** A proxy may answer with a page, and a broken service with anything: nobody can read that. */
const isReadable = (message: string) =>
  !message.trimStart().startsWith('<') && message.length <= MAX_MESSAGE_LENGTH
