import { defineConfig, mergeConfig } from 'vitest/config'
import hub from '../vite.config.ts'

/** What asks the database itself tells nothing of the code in `src`, and signs in for each test. */
export default defineConfig(async (environment) =>
  mergeConfig(await hub(environment), {
    test: { exclude: ['tests/{build,database}/**'] },
  }),
)
