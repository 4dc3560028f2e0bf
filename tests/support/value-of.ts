import type { Failure } from '@/lib/result'

type Outcome<T> = { readonly ok: true; readonly value: T } | Failed
type Failed = { readonly ok: false; readonly failure: Failure }

/** What a call brought that has to go well. @throws Error with the words of its failure */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}
