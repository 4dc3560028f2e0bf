import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const INSTALLED = 'node_modules/.installed-lock'

const lockHash = () =>
  createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Installs the locked packages unless these very ones are there. @throws Error when npm fails */
export function installPackages() {
  const wanted = lockHash()
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return
  console.log('Installing the packages (npm ci)…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm ci failed: see its message above.')
  writeFileSync(INSTALLED, wanted)
}
