import { defineConfig } from 'vitest/config'
import hub from '../vite.config.ts'

/** What is about the embedded backend itself. */
const ELSEWHERE = [
  'data-folder',
  'database-damage',
  'existing-shops',
  'full-disk',
  'middleware',
].map((name) => `tests/database/${name}.test.ts`)

const project = (name: string, hasDefaultGrants: boolean, include: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    testTimeout: 20_000,
    provide: { hasDefaultGrants },
    globalSetup: 'tests/support/postgres-setup.ts',
    include: [...include],
    exclude: ELSEWHERE,
  },
})

/** The tests of data and policies on an installed PostgreSQL. */
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
            globalSetup: 'tests/support/dumped-database.ts',
            include: ['tests/upgrades/*.test.ts'],
          },
        },
        project('PostgreSQL', false, ['tests/{database,doctor,moving,upgrades}/*.test.ts']),
        project('PostgreSQL, default grants', true, [
          'tests/database/{*policies,*-limits,roles}.test.ts',
          'tests/{doctor,upgrades}/*.test.ts',
        ]),
      ],
    },
  }
})
