import { randomUUID } from 'node:crypto'
import { administer, connect, MIGRATED, OWNER } from '../../../scripts/database/like-hosted'
import { startServices } from '../../../supabase/embedded/backend'
import { secretKeyOf } from '../../../supabase/embedded/config'
import { takeDataFolder } from '../../../supabase/embedded/data-folder'

/** A project of its own. @param template the database that it copies */
export async function copyProject(host: string, template = MIGRATED) {
  const database = `copy_${randomUUID().replaceAll('-', '')}`
  const copy = `create database ${database} template ${template} owner ${OWNER}`
  await administer(host, 'postgres', copy)
  const connection = connect(host, database)
  const session = connect(host, database, 1).driver
  const folder = takeDataFolder('memory')
  const app = await startServices(connection, folder)
  return {
    fetch: async (request: Request) => app.fetch(request),
    secretKey: secretKeyOf(folder.signingSecret),
    async query(sql: string): Promise<readonly Record<string, unknown>[]> {
      const answer: unknown[] = await session.unsafe(sql).simple()
      const last = answer.at(-1)
      // Of several statements each has its rows.
      return [...(Array.isArray(last) ? last : answer)]
    },
    /** Runs SQL on this many connections at once. @throws Error when one of them is refused */
    async atOnce(sql: string, count: number) {
      const clients = Array.from({ length: count }, () => connect(host, database, 1).driver)
      // All have connected before the first one starts.
      await Promise.all(clients.map((client) => client.unsafe('select')))
      await Promise.all(clients.map((client) => client.unsafe(sql).simple()))
      await Promise.all(clients.map((client) => client.end()))
    },
    async close() {
      await Promise.all([session.end(), connection.close()])
      folder.release()
    },
  }
}
