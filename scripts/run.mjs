import process from 'node:process'
import { preparePackages, run } from './setup/commands.mjs'

// Runs a command that is written in TypeScript: `node scripts/run.mjs doctor/doctor.ts …`. What it
// loads it names at the top: nothing is loaded once the command runs.
const [, , script, ...words] = process.argv

await run(async () => {
  preparePackages()
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(`./scripts/${script}`)
  // Vite has set it; what a command starts sets its own.
  delete process.env['NODE_ENV']
  process.exitCode = await module.main(words)
})
