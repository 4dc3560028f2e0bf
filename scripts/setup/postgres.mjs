import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstall } from './debian.mjs'

/** Where Debian keeps each version. */
const VERSIONS = '/usr/lib/postgresql'

/**
 * The programs of a PostgreSQL that tests may start: one that is installed, else Debian's package.
 *
 * @returns {string | undefined} the folder of the newest
 */
export const findPostgres = () =>
  findOrInstall(installedPostgres, 'PostgreSQL', [['postgresql']])

function installedPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(bin, name))))
}
