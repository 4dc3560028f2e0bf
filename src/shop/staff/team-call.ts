import * as v from 'valibot'
import { staffClient } from '@/data/staff-client'
import { toResult } from '@/data/to-result'
import { fail, type Result } from '@/lib/result'

const refusal = v.object({ message: v.optional(v.string(), '') })

/**
 * Has the function `team` make or change an account (supabase/functions/team). `denied` for everyone
 * but admins, `missing` where nobody has installed it.
 */
export async function callTeam<T>(
  asked: { readonly act: 'add' | 'password' | 'pair' | 'first' } & Readonly<
    Record<string, string>
  >,
  schema: v.GenericSchema<unknown, T>,
): Promise<Result<T>> {
  const { data, error } = await staffClient().functions.invoke('team', { body: asked })
  if (!error) return toResult({ data, error: null }, schema)
  const answer: unknown = error.context
  if (!(answer instanceof Response)) return toResult({ data, error }, schema)
  if (answer.status === 404)
    return fail(
      'missing',
      'Falta instalar a função “team” no servidor: fale com quem instalou o hub.',
    )
  const said = v.safeParse(refusal, await answer.json().catch(() => null))
  const message = said.success ? said.output.message : ''
  return toResult({ data, error: { message, status: answer.status } }, schema)
}
