// Node's own modules only, until the packages are known to be there.
import { spawnSync } from 'node:child_process'
import { nodeVersionProblem } from './setup/node-version.mjs'
import { installPackages } from './setup/packages.mjs'
import { run } from './setup/run.mjs'

const CHECKS = ['fmt:check', 'lint', 'typecheck', 'dead', 'unit', 'e2e', 'bench:bytes']

/** @param {string} check */
function runCheck(check) {
  console.log(`\n== npm run ${check}`)
  const { status } = spawnSync('npm', ['run', '--silent', check], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm run ${check} failed.`)
}

await run(async () => {
  const problem = nodeVersionProblem()
  if (problem) throw new Error(problem)
  installPackages()
  const { findBrowser } = await import('./setup/browser.mjs')
  console.log(`Browser for the tests: ${await findBrowser()}`)
  CHECKS.forEach(runCheck)
  console.log(`\n${CHECKS.length} passed, 0 failed`)
})
