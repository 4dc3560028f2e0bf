/** A call that can be made before anybody is there to hear its answer. */
type Early<T> = (() => Promise<T>) & {
  /** Makes the call now; whoever calls first afterwards is given this answer. */
  readonly ask: () => Promise<T>
}

/** Lets a call be made early. Nothing is asked twice: an answer is kept until it is taken, once. */
export function askedEarly<T>(call: () => Promise<T>): Early<T> {
  let answer: Promise<T> | undefined
  const take = () => {
    const early = answer
    answer = undefined
    return early ?? call()
  }
  return Object.assign(take, { ask: () => (answer ??= call()) })
}
