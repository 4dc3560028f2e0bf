import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, expect } from '@playwright/test'
import { findOrInstall, locate } from '../../scripts/setup/debian.mjs'

const BROWSER = join(import.meta.dirname, '../../scripts/kiosk/hub-browser')

/** The packages of a screen that nobody sees, and of who sits at it. */
const PACKAGES = [
  'xvfb',
  'openbox',
  'xdotool',
  'x11-xkb-utils',
  'chromium',
  'chromium-l10n',
]
const PROGRAMS = ['Xvfb', 'openbox', 'xdotool', 'setxkbmap', 'chromium']
const hasAll = () => PROGRAMS.every((name) => locate(name)) || undefined

/**
 * Opens an address with Debian's Chromium as the kiosk starts it, on a screen of its own, and a
 * keyboard there. The page can be looked at; keys come from outside, through the X server.
 *
 * @param folder for the profile of the browser
 * @param words further ones for the browser
 * @param more of its environment
 */
export async function openScreen(
  address: string,
  folder: string,
  words: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
) {
  const found = findOrInstall(hasAll, 'a screen and its browser', [PACKAGES])
  expect(found, `it takes the packages ${PACKAGES.join(', ')}`).toBeTruthy()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] ?? screen, 'data')
  const display = `:${String(number).trim()}`
  const env = { ...process.env, ...more, DISPLAY: display, HOME: folder }
  const manager = spawn('openbox', { env, stdio: 'ignore' })
  const browser = spawn(
    BROWSER,
    [
      address,
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}/profile`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...words,
    ],
    { env, stdio: 'ignore' },
  )
  const driver = await connect(`${folder}/profile/DevToolsActivePort`)
  const page = driver.contexts()[0]?.pages()[0]
  if (!page) throw new Error('The browser shows no page.')
  const call = (program: string, ...rest: string[]) => {
    const { status, stderr } = spawnSync(program, rest, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${rest.join(' ')}: ${stderr}`)
  }
  return {
    page,
    env,
    /** The layout of the keyboard, as `us` or `br`. */
    layOut: (layout: string) => call('setxkbmap', layout),
    /** Presses keys one after the other, named or by their codes, with so many milliseconds each. */
    press: (keys: readonly string[], delay = 12) =>
      call('xdotool', 'key', '--delay', String(delay), ...keys),
    /** Writes a text as a person does. */
    type: (text: string) => call('xdotool', 'type', '--delay', '60', text),
    async close() {
      await driver.close()
      browser.kill()
      await once(browser, 'exit')
      manager.kill()
      screen.kill()
    },
  }
}

/** A browser that still starts may leave its driver without an answer: then it is asked again. */
async function connect(portFile: string): Promise<Browser> {
  for (let tries = 1; ; tries += 1)
    try {
      const [port] = readFileSync(portFile, 'utf8').split('\n')
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 5000 })
    } catch (error) {
      if (tries === 20) throw error
      await wait(500)
    }
}

export type Screen = Awaited<ReturnType<typeof openScreen>>
