import { beforeEach, vi } from 'vitest'

type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }
type Answer =
  | Json
  | Response
  | ((request: Request) => Json | Response | Promise<Json | Response>)

type Answers = Record<string, Answer | undefined>

/**
 * Answers every `fetch` of the test in place of Supabase.
 *
 * @param answers by method and path, without `/rest/v1/` and the query: `GET roulette_items`,
 *   `POST rpc/draw_prize`, `POST /auth/v1/token`. A value is sent as JSON with status 200. They may
 *   be changed while the test runs.
 * @param bodies collects the JSON bodies, by method and path
 * @param asked collects the calls, in order
 * @returns the calls so far
 * @throws TypeError as a lost connection does, for a call that has no answer
 */
export function serve(
  answers: Answers,
  bodies: Record<string, unknown[]> = {},
  asked: string[] = [],
) {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://hub.test')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_x')
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/rest/v1/', '')
    const call = `${request.method} ${path}`
    asked.push(call)
    if (typeof init?.body === 'string') (bodies[call] ??= []).push(JSON.parse(init.body))
    const answer = answers[call]
    if (answer === undefined) throw new TypeError(`No answer to ${call}`)
    const given = typeof answer === 'function' ? await answer(request) : answer
    return given instanceof Response ? given.clone() : Response.json(given)
  })
  return asked
}

/** The same for every test of a file; each starts with these answers. */
export function serveEach(begin: () => Answers) {
  const answers: Answers = {}
  const bodies: Record<string, unknown[]> = {}
  const asked: string[] = []
  beforeEach(() => {
    for (const call of Object.keys(answers)) delete answers[call]
    for (const call of Object.keys(bodies)) delete bodies[call]
    asked.length = 0
    serve(Object.assign(answers, begin()), bodies, asked)
  })
  const timesOf = (wanted: string) => asked.filter((call) => call === wanted).length
  return { answers, bodies, asked, timesOf }
}

/** A refusal as PostgREST words it. */
export const refuse = (status: number, message: string, code = '') =>
  Response.json({ message, code }, { status })

/** Settings of the shop as the service sends them. */
export const settingRows = (saved: Readonly<Record<string, string>>) =>
  Object.entries(saved).map(([key, value]) => ({ setting_key: key, setting_value: value }))
