declare global {
  interface Window {
    /** By what was asked: what follows the address of all tables. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

/**
 * The answer to what the page itself asked for while the hub was on its way
 * (`first-read.js`). It is given once: whoever asks again wants to know anew.
 *
 * @param address of the call
 * @returns undefined where nothing was asked
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const [, query = ''] = address.split('/rest/v1/')
  const answers = typeof window === 'undefined' ? undefined : window.earlyAnswers
  const answer = answers?.get(query)
  answers?.delete(query)
  return answer
}
