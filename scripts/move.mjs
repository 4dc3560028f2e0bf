import process from 'node:process'
import { runnerImport } from 'vite'
import { run } from './setup/run.mjs'

// `npm run db:export`, `db:import` and `db:backup`: a hub as a folder, from one backend to another.
const [, , act = '', ...words] = process.argv

await run(async () => {
  const { module } = await runnerImport('./scripts/moving/move.ts')
  /** @type {Readonly<Record<string, (words: string[]) => Promise<void>>>} */
  const acts = {
    export: module.exportTo,
    import: module.importFrom,
    backup: module.backUpTo,
  }
  await acts[act]?.(words)
})
