import { afterAll, beforeAll } from 'vitest'
import { embeddedBackend } from './embedded-backend'
import { installedPostgres, startPostgres } from './installed-postgres'

const START_MS = 60_000

type Database = {
  /** What some SQL answers in its first column. */
  readonly ask: (sql: string) => Promise<string>
  /** Runs SQL in so many connections at once. */
  readonly atOnce: (sql: string, connections: number) => Promise<void>
}

/**
 * Where something can happen at once, to be named in tests: the embedded backend, which has one
 * connection, and an installed PostgreSQL, which has many.
 *
 * @param prepare SQL that PostgreSQL runs before the first test
 */
export function manyConnections(prepare: string): [where: string, place: () => Database][] {
  const embedded = embeddedBackend()
  const bin = installedPostgres()
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined

  console.info(
    bin
      ? `At once: on the embedded backend, and on the PostgreSQL of ${bin}.`
      : 'At once: on the embedded backend alone, which has one connection. ' +
          "With Debian's package postgresql many connections are tried, too.",
  )

  beforeAll(async () => {
    if (!bin) return
    postgres = await startPostgres(bin)
    await postgres.ask(prepare)
  }, START_MS)
  afterAll(() => postgres?.stop())

  const onEmbedded: Database = {
    ask: async (sql) => {
      const [row] = await embedded.query(sql)
      return String(Object.values(row ?? {})[0])
    },
    atOnce: async (sql, connections) => {
      await Promise.all(Array.from({ length: connections }, () => embedded.query(sql)))
    },
  }

  function onPostgres() {
    if (!postgres) throw new Error('No PostgreSQL was started.')
    return postgres
  }

  return [
    ['on the embedded backend', () => onEmbedded],
    ...(bin ? [['on PostgreSQL', onPostgres] satisfies [string, () => Database]] : []),
  ]
}
