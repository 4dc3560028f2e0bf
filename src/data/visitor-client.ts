import { PostgrestClient } from '@supabase/postgrest-js'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'
import { takeEarlyAnswer } from './early-answers'

let client: PostgrestClient<Database> | undefined

/**
 * Asks as a visitor, whoever is signed in on this device: without sessions, files and channels it
 * is a quarter of the other clients, which counts on the phone that opens one page.
 */
export function visitorClient() {
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY
  client ??= new PostgrestClient<Database>(`${import.meta.env.VITE_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: (input, init) => boundedFetch(input, init, takeOrFetch),
  })
  return client
}

const takeOrFetch: typeof fetch = (input, init) =>
  (typeof input === 'string' ? takeEarlyAnswer(input) : undefined) ?? fetch(input, init)
