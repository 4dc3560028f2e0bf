import { chromiumFlags, findBrowser } from '../../scripts/setup/browser.mjs'

/** How the stories start their browser: with a camera that needs nobody's permission. */
export const launchOptions = {
  executablePath: await findBrowser(),
  args: [
    ...chromiumFlags,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}
