import process from 'node:process'
import { load, preparePackages, run } from './setup/commands.mjs'

// Runs a command that is written in TypeScript: `node scripts/run.mjs doctor/doctor.ts …`. What it
// loads it names at the top: nothing is loaded once the command runs.
const [, , script, ...words] = process.argv

await run(async () => {
  preparePackages()
  const module = await load(`./scripts/${script}`)
  process.exitCode = await module.main(words)
})
