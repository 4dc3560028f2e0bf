import { defineConfig } from 'vitest/config'
import hub from '../vite.config.ts'

/** Tests of the embedded backend itself. */
const ELSEWHERE = ['data-folder', 'full-disk', 'middleware']
  .map((name) => `tests/database/${name}.test.ts`)
  .concat('tests/deep/large-hub.test.ts')

const DOCTOR = 'tests/doctor/project.test.ts'
const DATABASE = ['tests/database/*.test.ts', DOCTOR]

const project = (name: string, include: readonly string[], hasDefaultGrants?: boolean) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    isolate: false,
    setupFiles: 'tests/database/support/fresh-modules.ts',
    testTimeout: 20_000,
    ...(hasDefaultGrants !== undefined && { provide: { hasDefaultGrants } }),
    globalSetup: 'tests/database/support/database-setup.ts',
    include: [...include],
    exclude: name === 'PGlite' ? [] : ELSEWHERE,
  },
})

/** Long tests on the embedded database, and all database tests on an installed PostgreSQL. */
export default defineConfig(async (environment) => {
  const { test, ...config } = await hub(environment)
  return {
    ...config,
    root: process.cwd(),
    test: {
      ...test,
      projects: [
        project('PGlite', ['tests/deep/{backups,large-hub,moving}.test.ts']),
        // One connection does nothing at once.
        project('PGlite, all', ['tests/database/!(at-once).test.ts', DOCTOR]),
        project('PostgreSQL', [...DATABASE, 'tests/deep/*.test.ts'], false),
        project(
          'PostgreSQL, default grants',
          ['tests/database/{*policies,*-limits,roles}.test.ts', DOCTOR],
          true,
        ),
      ],
    },
  }
})
