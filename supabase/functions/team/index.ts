import { teamServiceOf } from './hosted.ts'

declare const Deno: {
  readonly env: { readonly get: (name: string) => string | undefined }
  readonly serve: (answer: (request: Request) => Promise<Response>) => unknown
}

/** The secret key of the project; older projects have the legacy one alone. */
function secretKey(): string {
  const { default: key }: { readonly default?: string } = JSON.parse(
    Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}',
  )
  return key ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''
}

Deno.serve(teamServiceOf(Deno.env.get('SUPABASE_URL') ?? '', secretKey()))
