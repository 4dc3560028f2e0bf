import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const INSTALL = join(import.meta.dirname, '../../scripts/kiosk/install.sh')
const URL = 'https://jogos.example/roleta-de-descontos'
const POLICY = 'etc/chromium/policies/managed/hub.json'
const SERVICE = 'home/hub/.config/systemd/user/hub.service'
const HOURS = ['--on', '08:30', '--off', '21:30']

/** Runs the installer below a folder, and returns its output. */
function install(root: string, ...words: string[]) {
  const command = spawnSync(INSTALL, ['--root', root, ...words], { encoding: 'utf8' })
  return { status: command.status, output: `${command.stdout}${command.stderr}` }
}

test('the installer writes each file once, and later only those that differ', () => {
  const root = test.info().outputPath('machine')
  expect(install(root, '--url', URL, ...HOURS, '--dry-run').status).toBe(0)
  expect(existsSync(root)).toBe(false)
  const first = install(root, '--url', URL, ...HOURS)
  expect(first.status).toBe(0)
  expect(first.output.match(/^write /gm)).toHaveLength(13)
  // Over ssh, the runtime folder of root would be the voice's, too.
  expect(first.output).toContain('-- env -u XDG_RUNTIME_DIR sh -c timeout 120 spd-say')
  expect(install(root, '--url', URL, ...HOURS).output).not.toMatch(/^(write|remove) /m)

  const other = install(root, '--url', 'https://outro.example')
  expect(other.output.match(/^write .*/gm)).toEqual([
    `write  /${POLICY}`,
    `write  /${SERVICE}`,
  ])
  expect(other.output.match(/^remove /gm)).toHaveLength(4)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  expect(JSON.parse(read(POLICY))).toMatchObject({
    VideoCaptureAllowedUrls: ['https://outro.example'],
    // The browser's own print preview is an address, too.
    URLAllowlist: ['https://outro.example', 'blob:*', 'chrome-untrusted://print'],
    URLBlocklist: ['*'],
    PrintHeaderFooter: false,
    PrintingEnabled: false,
  })

  expect(install(root, '--url', URL, '--printer', '--rotate', 'left').status).toBe(0)
  expect(read('home/hub/.xinitrc')).toContain("rotate='left'")
  expect(read(SERVICE)).toContain(`${URL} --kiosk-printing`)
  expect(read(POLICY)).toContain('"PrintingEnabled": true')
})

test('the installer refuses invalid options and writes nothing', () => {
  const root = test.info().outputPath('machine')
  for (const words of [
    ['--url', 'javascript:alert(1)'],
    ['--url', URL, '--on', '25:00', '--off', '21:00'],
    ['--url', URL, '--on', '09:00'],
    ['--url', URL, '--rotate', 'down'],
    ['--url', URL, '--user', 'a b'],
    ['--url'],
    ['--oops'],
  ]) {
    expect(install(root, ...words).status, words.join(' ')).toBe(2)
    expect(existsSync(root)).toBe(false)
  }
})
