import type { Role } from './embedded-backend'

/** Everybody but the forger. */
export const EVERYONE: Role[] = ['visitor', 'user', 'kiosk', 'till', 'admin']

/** What a call came to: rows, an error, or the success without rows of a filtered write. */
export async function outcomeOf(
  call: PromiseLike<{ data: unknown; error: unknown }>,
): Promise<'done' | 'refused' | 'nothing'> {
  const { data, error } = await call
  if (error) return 'refused'
  return data === null || (Array.isArray(data) && data.length === 0) ? 'nothing' : 'done'
}
