import { defineConfig, mergeConfig } from 'vitest/config'
import hub from '../vite.config.ts'

/** Tests of the database alone say nothing about `src`, and sign in each time. */
export default defineConfig(async (environment) =>
  mergeConfig(await hub(environment), {
    test: { exclude: ['tests/{build,database}/**'] },
  }),
)
