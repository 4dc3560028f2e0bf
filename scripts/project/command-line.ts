import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { PUBLISHABLE_KEY, secretKeyOf } from '../../supabase/embedded/config.ts'
import {
  configuredDataFolder,
  keptSigningSecret,
} from '../../supabase/embedded/data-folder.ts'
import { isLocal } from './address.ts'
import { keysAmong, type Keys } from './keys.ts'

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
 */
export function readCommandLine(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { site: { type: 'string' } },
  })
  return { project: namedBy(positionals), site: values.site }
}

function namedBy(words: readonly string[]): Named {
  const built = loadEnv('production', process.cwd(), 'VITE_')
  const url = words.find(isAddress) ?? built.VITE_SUPABASE_URL ?? localAddress()
  const given = words.filter((word) => !isAddress(word))
  if (given.length === 0 && url !== built.VITE_SUPABASE_URL && isLocal(url))
    return { url, keys: localKeys(), isEmbedded: true }
  const known = [
    url === built.VITE_SUPABASE_URL && built.VITE_SUPABASE_ANON_KEY,
    process.env['SUPABASE_SECRET_KEY'],
  ]
  const keys = keysAmong([...given, ...known.filter((key) => typeof key === 'string')])
  return { url, keys, isEmbedded: false }
}

const localAddress = () => `http://localhost:${process.env['HUB_PORT'] ?? 5173}`

function localKeys(): Keys {
  const signingSecret = keptSigningSecret(configuredDataFolder())
  return {
    publishable: PUBLISHABLE_KEY,
    secret: signingSecret && secretKeyOf(signingSecret),
  }
}
