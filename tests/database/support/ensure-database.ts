import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { hashOf } from '../../../scripts/build/test-builds'
import { openBackend } from '../../../supabase/embedded/backend.ts'

/**
 * The migrated and seeded embedded database, as a file for `openBackend` to begin with. It is kept for
 * a day, unless what it is made of changes.
 */
export async function ensureTestDatabase(): Promise<string> {
  const path = resolve('.test-builds/database.tar')
  const stamp = `${path}.sources`
  const day = new Date().toISOString().slice(0, 10)
  const sources = hashOf(['package-lock.json', 'supabase'], day)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return path
  const backend = await openBackend('memory')
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}`
  writeFileSync(part, Buffer.from(await (await backend.dump()).arrayBuffer()))
  await backend.close()
  // Another run may be reading it.
  renameSync(part, path)
  writeFileSync(stamp, sources)
  return path
}
