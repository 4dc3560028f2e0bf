import { npx, preparePackages, run, runStep } from './setup/commands.mjs'

/** @type {Readonly<Record<string, readonly string[]>>} */
const STEPS = {
  formatting: npx('oxfmt', '--check'),
  lint: ['npm', 'run', '--silent', 'lint'],
  types: npx('tsc', '--noEmit'),
  'dead code': npx('knip'),
  'byte budgets': ['node', 'scripts/run.mjs', 'bench/bench.ts', '--bytes'],
  'unit and data tests': npx('vitest', 'run'),
  'browser stories': ['npm', 'run', '--silent', 'e2e'],
}

await run(async () => {
  preparePackages()
  const { findBrowser } = await import('./setup/browser.mjs')
  console.log(`Browser for the tests: ${findBrowser()}`)
  const times = Object.entries(STEPS).map(([step, command]) => ({
    step,
    seconds: runStep(step, command),
  }))
  const seconds = times.reduce((sum, one) => sum + one.seconds, 0)
  console.table([...times, { step: 'all', seconds }])
  console.log(`\n${times.length} passed, 0 failed`)
})
