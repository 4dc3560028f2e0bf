import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

const SCRIPTS = join(import.meta.dirname, '../../scripts/kiosk')

/** What a kiosk is made by, and what looks at it. */
export const scripts = ['install.sh', 'hub-browser', 'xinitrc'].map((name) =>
  join(SCRIPTS, name),
)

const hasTool = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

/** The tools that this machine lacks to play a kiosk. */
export const missingTools = [
  ...['Xvfb', 'openbox', 'chromium', 'xwininfo', 'shellcheck'].filter(
    (name) => !hasTool(name),
  ),
  // Policies are put over those of this machine for one browser alone.
  ...(spawnSync('unshare', ['--mount', 'true']).status === 0 ? [] : ['unshare as root']),
]

/** Runs a program to its end, and answers with all that it said. */
export function say(program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

/** Installs the kiosk below a folder. */
export const install = (root: string, url: string, ...words: string[]) =>
  say(join(SCRIPTS, 'install.sh'), '--root', root, '--url', url, ...words)

type Screen = { readonly width: number; readonly height: number }

/** A screen that nobody sees, and its number. */
async function openScreen({ width, height }: Screen) {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = await once(server.stdio[3] ?? server, 'data')
  const display = `:${String(number).trim()}`
  // Windows fill a screen where there is somebody to manage them. It ends with the screen.
  spawn('openbox', [], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
  return { server, display }
}

/** Where the browser lets itself be looked at; what it says goes on being read, or it waits. */
const addressOf = (browser: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    browser.stderr?.on('data', (part) => {
      said += String(part)
      const [address] = /ws:\/\/\S+/.exec(said) ?? []
      if (address) resolve(address)
    })
    browser.once('exit', () => reject(new Error(`The browser ended: ${said}`)))
  })

/** A story looks at pages as developers do, which the policies of a kiosk forbid. */
function allowLooking(root: string) {
  const path = join(root, 'etc/chromium/policies/managed/hub.json')
  const policies: object = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...policies, DeveloperToolsAvailability: 1 }))
}

/** Opens the installed hub on a screen, as the unit does, with a camera that is none. */
export async function openKiosk(root: string, url: string, screen: Screen) {
  allowLooking(root)
  const { server, display } = await openScreen(screen)
  const flags = [
    `--user-data-dir=${join(root, 'profile')}`,
    '--remote-debugging-port=0',
    '--no-sandbox',
    '--use-fake-device-for-media-stream',
  ]
  const program = spawn(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      'mount --bind "$0/etc/chromium" /etc/chromium && exec "$0/usr/local/bin/hub-browser" "$@"',
      root,
      url,
      ...flags,
    ],
    { env: { ...process.env, DISPLAY: display } },
  )
  const end = () => [program, server].forEach((started) => started.kill())
  const browser = await addressOf(program)
    .then((address) => chromium.connectOverCDP(address))
    .catch((error: unknown) => {
      end()
      throw error
    })
  return {
    browser,
    display,
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      end()
    },
  }
}
