/** A promise that a test fulfils when it is time. */
export function deferred<T>() {
  const waiting: ((value: T) => void)[] = []
  const promise = new Promise<T>((resolve) => waiting.push(resolve))
  return { promise, fulfil: (value: T) => waiting[0]?.(value) }
}
