import { loadEnv } from 'vite'
import { PUBLISHABLE_KEY, secretKeyOf } from '../../supabase/embedded/config.ts'
import {
  configuredDataFolder,
  keptSigningSecret,
} from '../../supabase/embedded/data-folder.ts'
import { isLocal } from './address.ts'
import { isKey, keysAmong, type Keys } from './keys.ts'

/** The project that a command is about. */
export type Named = {
  readonly url: string
  readonly keys: Keys
  readonly isEmbedded: boolean
}

const isAddress = (text: string) => /^https?:\/\//.test(text)

/**
 * Reads which project is meant: an address and its keys in any order, else the one that the hub is
 * built for, else the hub of `npm start` on this machine, whose keys are in its data folder. A secret
 * key is better told by SUPABASE_SECRET_KEY, which no list of processes shows.
 *
 * @returns also the words that are neither address nor key
 */
export function projectAmong(words: readonly string[]): {
  project: Named
  others: readonly string[]
} {
  const built = loadEnv('production', process.cwd(), 'VITE_')
  const url = words.find(isAddress) ?? (built.VITE_SUPABASE_URL || localHub().url)
  const isBuiltFor = url === built.VITE_SUPABASE_URL
  const given = words.filter(isKey)
  const others = words.filter((word) => !isAddress(word) && !isKey(word))
  if (given.length === 0 && !isBuiltFor && isLocal(url))
    return { project: { ...localHub(), url }, others }
  const known = [
    isBuiltFor ? built.VITE_SUPABASE_ANON_KEY : undefined,
    process.env['SUPABASE_SECRET_KEY'],
  ]
  const keys = keysAmong([...given, ...known.flatMap((key) => (key ? [key] : []))])
  return { project: { url, keys, isEmbedded: false }, others }
}

/** The hub of `npm start` on this machine, whatever project is built for. */
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
