import process from 'node:process'
import { runnerImport } from 'vite'
import { run } from './setup/commands.mjs'

// `npm run bench`. `npm test` runs `--bytes` alone: times depend on the machine, bytes do not.
await run(async () => {
  const { module } = await runnerImport('./scripts/bench/bench.ts')
  await module.bench(process.argv.includes('--bytes'))
})
