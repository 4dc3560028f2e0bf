import { PostgrestClient } from '@supabase/postgrest-js'
import { boundedFetch } from './bounded-fetch'
import type { Database } from '@database'
import { deviceAccount } from './device-account'
import { callerOf } from './to-result'

declare global {
  interface Window {
    /** Reads that `first-read.js` started, keyed by their address after `/rest/v1/`. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

let client: PostgrestClient<Database> | undefined

/**
 * Calls tables and functions as this device: with its account, or as a visitor. Without sign-in, files and
 * channels it is a quarter of the size of the staff client, which counts on a phone.
 */
export function deviceClient(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${import.meta.env.VITE_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: import.meta.env.VITE_SUPABASE_ANON_KEY },
    fetch: deviceFetch,
  })
  return client
}

/** Calls a function of the database as this device. */
export const callAsDevice = callerOf(deviceClient)

/** Sends a request as this device. */
export const deviceFetch: typeof fetch = async (input, init) => {
  const early = takeEarlyAnswer(input)
  if (early) return boundedFetch(input, init, () => early)
  const sendAsAccount = deviceAccount()
  return sendAsAccount
    ? sendAsAccount(send, init?.method === 'GET')
    : send(import.meta.env.VITE_SUPABASE_ANON_KEY)

  function send(bearer: string) {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${bearer}`)
    return boundedFetch(input, { ...init, headers })
  }
}

/** Each early answer is used once: a second read is a new request. */
function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (typeof window === 'undefined' || !window.earlyAnswers) return undefined
  const [, query = ''] = new Request(input).url.split('/rest/v1/')
  const answer = window.earlyAnswers.get(query)
  window.earlyAnswers.delete(query)
  return answer
}
