import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs the server. As in a hosted project, migrations run as somebody else: see `OWNER`. */
export const SUPERUSER = 'supabase_admin'

/** It refuses to run as root, so root runs it as the user that its package made. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

const idOfPostgres = (flag: string) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** A server of its own, for as long as some tests take: who may enter its folder may ask it. */
export async function startServer(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-postgres-'))
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const start = (name: string, args: string[]) =>
    run(join(bin, name), args, { ...user, cwd: folder })

  await start('initdb', ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-N', '-E', 'UTF8'])
  const options = `-k ${folder} -h '' -F`
  const log = join(folder, 'log')
  await start('pg_ctl', ['-D', data, '-o', options, '-l', log, '-w', 'start'])
  return {
    /** Where its socket is. */
    host: folder,
    stop: async () => {
      await start('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true })
    },
  }
}
