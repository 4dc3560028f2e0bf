import { type Result, succeed } from '@/lib/result'

/** Reads several things at once. Fails as a whole: with a part of them, a page would mislead. */
export async function readAll<Values extends object>(reads: {
  readonly [Name in keyof Values]: Promise<Result<Values[Name]>>
}): Promise<Result<Values>>
export async function readAll(reads: Readonly<Record<string, Promise<Result<unknown>>>>) {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(reads)) {
    const answer = await read
    if (!answer.ok) return answer
    values[name] = answer.value
  }
  return succeed(values)
}
