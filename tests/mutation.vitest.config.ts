import { defineConfig, mergeConfig } from 'vitest/config'
import hub from '../vite.config.ts'

/**
 * What asks the database itself tells nothing of the code in `src`, and signs in for each test. What
 * loads all pages would count as the proof of whatever runs while they load.
 */
export default defineConfig(async (environment) =>
  mergeConfig(await hub(environment), {
    test: { exclude: ['tests/{build,database}/**', 'tests/app/page-components.test.ts'] },
  }),
)
