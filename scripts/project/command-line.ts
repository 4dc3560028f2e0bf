import { loadEnv } from 'vite'
import { PUBLISHABLE_KEY, secretKeyOf } from '../../supabase/embedded/config.ts'
import {
  configuredDataFolder,
  keptSigningSecret,
} from '../../supabase/embedded/data-folder.ts'
import type { Keys } from './project.ts'

/** The project that a command is about. */
export type Named = {
  readonly url: string
  readonly keys: Keys
  readonly isEmbedded: boolean
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether an address is of this machine. */
export const isLocal = (address: string) => LOCAL.test(new URL(address).hostname)

const isAddress = (word: string) => /^https?:\/\//.test(word)
const isKey = (word: string) => /^(sb_|eyJ)/.test(word)

/**
 * Reads the project of a command: an address and its keys in any order, else the project that the
 * hub is built for, else the hub of `npm start` on this machine, whose keys are in its data folder.
 * SUPABASE_SECRET_KEY is the better place for a secret key: no list of processes shows it.
 *
 * @returns also the words that are neither address nor key
 * @throws Error for a word that looks like a key and is none
 */
export function projectAmong(words: readonly string[]) {
  const built = loadEnv('production', process.cwd(), 'VITE_')
  const url = words.find(isAddress) ?? (built.VITE_SUPABASE_URL || localHub().url)
  const isBuiltFor = url === built.VITE_SUPABASE_URL
  const given = words.filter(isKey)
  const others = words.filter((word) => !isAddress(word) && !isKey(word))
  if (given.length === 0 && !isBuiltFor && isLocal(url))
    return { project: { ...localHub(), url }, others }
  const configured = [
    isBuiltFor ? built.VITE_SUPABASE_ANON_KEY : undefined,
    process.env['SUPABASE_SECRET_KEY'],
  ].flatMap((key) => (key ? [key] : []))
  const keys = keysAmong([...given, ...configured])
  return { project: { url, keys, isEmbedded: false }, others }
}

/** The hub of `npm start` on this machine. */
export function localHub(): Named {
  const signingSecret = keptSigningSecret(configuredDataFolder())
  return {
    url: `http://localhost:${process.env['HUB_PORT'] ?? 5173}`,
    keys: {
      publishable: PUBLISHABLE_KEY,
      secret: signingSecret && secretKeyOf(signingSecret),
    },
    isEmbedded: true,
  }
}

function keysAmong(given: readonly string[]): Keys {
  const kinds = given.map(kindOf)
  return {
    publishable: given[kinds.indexOf('publishable')],
    secret: given[kinds.indexOf('secret')],
  }
}

function kindOf(key: string): keyof Keys {
  // The tokens of older projects name their role.
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  if (key.startsWith('sb_publishable_') || /"role"\s*:\s*"anon"/.test(claims))
    return 'publishable'
  if (key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(claims))
    return 'secret'
  throw new Error(
    `“${key.slice(0, 12)}…” is no key of a Supabase project: sb_publishable_…, ` +
      'sb_secret_… or, in older projects, a token that begins with eyJ.',
  )
}
