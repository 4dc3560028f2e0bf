/** The keys of a project that were given. */
export type Keys = {
  /** The publishable key, `anon` in older projects: says "a visitor". */
  readonly publishable: string | undefined
  /** The secret key, `service_role` in older projects: gets past row level security. */
  readonly secret: string | undefined
}

/**
 * Tells keys apart by what they say of themselves, so that they can be given in any order.
 *
 * @throws Error for text that is no key of a Supabase project
 */
export function keysAmong(given: readonly string[]): Keys {
  const kinds = given.map(kindOf)
  const unknown = kinds.indexOf(undefined)
  if (unknown !== -1)
    throw new Error(
      `“${given[unknown]?.slice(0, 12)}…” is no key of a Supabase project: sb_publishable_…, ` +
        'sb_secret_… or, in older projects, a token that begins with eyJ.',
    )
  return {
    publishable: given[kinds.indexOf('publishable')],
    secret: given[kinds.indexOf('secret')],
  }
}

/** Whether a word is meant as a key, of whatever project. */
export const isKey = (word: string) => /^(sb_|eyJ)/.test(word)

function kindOf(key: string): keyof Keys | undefined {
  if (key.startsWith('sb_publishable_')) return 'publishable'
  if (key.startsWith('sb_secret_')) return 'secret'
  // Older projects have tokens, which say whose they are.
  if (!key.startsWith('eyJ')) return undefined
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  if (/"role"\s*:\s*"anon"/.test(claims)) return 'publishable'
  return /"role"\s*:\s*"service_role"/.test(claims) ? 'secret' : undefined
}
