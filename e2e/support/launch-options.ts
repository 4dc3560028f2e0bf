import { chromiumFlags, findBrowser } from '../../scripts/setup/browser.mjs'

/** Starts the browser with a camera that needs no permission. */
export const launchOptions = {
  executablePath: findBrowser(),
  args: [
    ...chromiumFlags,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}
