import process from 'node:process'
import { runnerImport } from 'vite'
import { run } from './setup/commands.mjs'

// `npm run db:export` and `db:import`: a hub as a folder, from one backend to another.
const [, , act, ...words] = process.argv

await run(async () => {
  const { module } = await runnerImport('./scripts/moving/move.ts')
  await (act === 'import' ? module.importFrom(words) : module.exportTo(words))
})
