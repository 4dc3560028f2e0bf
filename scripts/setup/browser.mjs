import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: every story takes less work than in the browser around it. */
const WINDOWLESS = 'chromium-headless-shell'
const INSTALLED_NAMES = [
  WINDOWLESS,
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
]
const INSTALLED_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chrome or Chromium for the browser tests: one that is installed, else Debian's package where
 * this process may install it, else Playwright's own download.
 *
 * @returns {Promise<string>} the path of its program
 * @throws Error when there is none and none could be installed
 */
export async function findBrowser() {
  const { chromium } = await import('playwright')
  const found = installedBrowser() ?? existing(chromium.executablePath())
  if (found) return found
  if (process.getuid?.() === 0 && has('apt-get')) {
    console.log('Installing the browser for the tests (from the packages of Debian)…')
    succeeds('apt-get', ['update', '-qq'])
    for (const name of [WINDOWLESS, 'chromium']) {
      succeeds('apt-get', ['install', '-y', '-qq', name])
      const installed = installedBrowser()
      if (installed) return installed
    }
  }
  console.log('Downloading the browser for the tests (playwright install chromium)…')
  succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  const downloaded = existing(chromium.executablePath())
  if (downloaded) return downloaded
  throw new Error('There is no browser for the tests: install Chrome or Chromium.')
}

function installedBrowser() {
  const named = process.env['CHROME_PATH'] ?? INSTALLED_NAMES.map(locate).find(Boolean)
  return named ?? INSTALLED_PATHS.find((path) => existsSync(path))
}

/** @param {string} path */
const existing = (path) => (existsSync(path) ? path : undefined)

/** @param {string} name @returns {string | undefined} */
function locate(name) {
  if (process.platform === 'win32') return undefined
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/** @param {string} name */
const has = (name) => locate(name) !== undefined

/** @param {string} command @param {string[]} words */
const succeeds = (command, words) =>
  spawnSync(command, words, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
