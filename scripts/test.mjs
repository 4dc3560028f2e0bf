// Node's own modules only, until the packages are known to be there.
import { spawnSync } from 'node:child_process'
import { nodeVersionProblem } from './setup/node-version.mjs'
import { installPackages } from './setup/packages.mjs'
import { run } from './setup/run.mjs'

const CHECKS = [
  'fmt:check',
  'lint',
  'typecheck',
  'dead',
  'build:tests',
  'bench:bytes',
  'unit',
  'e2e',
]

/** @param {string} check @returns {number} the seconds it took */
function runCheck(check) {
  console.log(`\n== npm run ${check}`)
  const start = Date.now()
  const { status } = spawnSync('npm', ['run', '--silent', check], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm run ${check} failed.`)
  return (Date.now() - start) / 1000
}

await run(async () => {
  const problem = nodeVersionProblem()
  if (problem) throw new Error(problem)
  installPackages()
  const { findBrowser } = await import('./setup/browser.mjs')
  console.log(`Browser for the tests: ${await findBrowser()}`)
  const times = CHECKS.map((check) => ({ check, seconds: runCheck(check) }))
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
  console.table([...times, { check: 'all', seconds: Number(all.toFixed(1)) }])
  console.log(`\n${CHECKS.length} passed, 0 failed`)
})
