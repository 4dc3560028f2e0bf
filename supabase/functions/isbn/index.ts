import { isbnServiceOf } from './look-up.ts'

declare const Deno: {
  readonly env: { readonly get: (name: string) => string | undefined }
  readonly serve: (answer: (request: Request) => Promise<Response>) => unknown
}

const url = Deno.env.get('SUPABASE_URL') ?? ''

Deno.serve(isbnServiceOf(url, (request) => fetch(request)))
