import { defineConfig } from 'vitest/config'
import hub from '../vite.config.ts'

/** What is about the embedded backend itself. */
const ELSEWHERE = ['data-folder', 'full-disk', 'middleware']
  .map((name) => `tests/database/${name}.test.ts`)
  .concat('tests/deep/large-hub.test.ts')

const project = (name: string, hasDefaultGrants: boolean, include: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    isolate: false,
    setupFiles: 'tests/support/fresh-modules.ts',
    testTimeout: 20_000,
    provide: { hasDefaultGrants },
    globalSetup: 'tests/support/database-setup.ts',
    include: [...include],
    exclude: ELSEWHERE,
  },
})

/** What takes long on the embedded database, and all of the database on an installed PostgreSQL. */
export default defineConfig(async (environment) => {
  const { test, ...config } = await hub(environment)
  return {
    ...config,
    root: process.cwd(),
    test: {
      ...test,
      projects: [
        {
          extends: true as const,
          test: {
            name: 'PGlite',
            environment: 'node',
            isolate: false,
            setupFiles: 'tests/support/fresh-modules.ts',
            testTimeout: 20_000,
            globalSetup: 'tests/support/database-setup.ts',
            include: ['tests/deep/{large-hub,moving}.test.ts'],
          },
        },
        project('PostgreSQL', false, ['tests/{database,deep,doctor}/*.test.ts']),
        project('PostgreSQL, default grants', true, [
          'tests/database/{*policies,*-limits,roles}.test.ts',
          'tests/doctor/*.test.ts',
        ]),
      ],
    },
  }
})
