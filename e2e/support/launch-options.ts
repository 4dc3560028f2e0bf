import { chromiumFlags, findBrowser } from '../../scripts/setup/browser.mjs'

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Starts the browser with a camera that needs no permission. */
export const launchOptions = {
  executablePath: findBrowser(),
  args: [...chromiumFlags, ...CAMERA],
}
