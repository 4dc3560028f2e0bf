import { createIsbnService } from './look-up.ts'

declare const Deno: {
  readonly env: { readonly get: (name: string) => string | undefined }
  readonly serve: (answer: (request: Request) => Promise<Response>) => unknown
}

const url = Deno.env.get('SUPABASE_URL') ?? ''
const key = Deno.env.get('SUPABASE_ANON_KEY') ?? ''

async function isAdmin(authorization: string) {
  const answer = await fetch(`${url}/rest/v1/rpc/is_admin`, {
    method: 'POST',
    headers: { apikey: key, authorization, 'content-type': 'application/json' },
    body: '{}',
  })
  return answer.ok && (await answer.json()) === true
}

Deno.serve(
  createIsbnService({
    fetch: (address, init) => fetch(address, init),
    isAdmin,
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }),
)
