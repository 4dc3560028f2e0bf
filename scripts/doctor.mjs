import process from 'node:process'
import { runnerImport } from 'vite'
import { run } from './setup/commands.mjs'

// `npm run doctor -- <address> <key> [<key>] [--site <address>]`: 0 all is well, 1 something is wrong,
// 2 nothing is, as far as could be asked.
await run(async () => {
  const { module } = await runnerImport('./scripts/doctor/doctor.ts')
  process.exitCode = await module.examine(process.argv.slice(2))
})
