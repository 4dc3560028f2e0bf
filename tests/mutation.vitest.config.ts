import { defineConfig, mergeConfig } from 'vitest/config'
import hub from '../vite.config.ts'

/** Tests of the database alone run no code of `src`. */
export default defineConfig(async (environment) =>
  mergeConfig(await hub(environment), { test: { exclude: ['tests/{build,database}/**'] } }),
)
