import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findOrInstall, locate } from './debian.mjs'

/** Chromium's headless shell does less work per story than a full browser. */
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
 * @returns {string} the path of its program
 * @throws Error when there is none and none could be installed
 */
export function findBrowser() {
  const found = findOrInstall(
    () => installedBrowser() ?? existing(chromium.executablePath()),
    'the browser for the tests',
    [[WINDOWLESS], ['chromium']],
  )
  if (found) return found
  console.log('Downloading the browser for the tests (playwright install chromium)…')
  const download = ['node_modules/playwright/cli.js', 'install', 'chromium']
  spawnSync(process.execPath, download, { stdio: 'inherit' })
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

/** Quiet, and able to run as root in a container; nothing here changes what a page does. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {string | undefined} An ordinary Firefox: installed, else Debian's package */
export const findFirefox = () =>
  findOrInstall(() => locate('firefox') ?? locate('firefox-esr'), 'Firefox', [
    ['firefox-esr'],
  ])

/** @returns {string | undefined} the driver of WebKitGTK, on a machine that has a screen for it */
export const findWebKit = () =>
  findOrInstall(() => locate('Xvfb') && locate('WebKitWebDriver'), 'WebKitGTK', [
    ['webkit2gtk-driver', 'xvfb'],
  ])

/** Whether this machine can play sound; without it Firefox plays no recording. */
export const hasSound = () => process.platform !== 'linux' || existsSync('/dev/snd')
