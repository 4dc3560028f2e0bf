import { chromium } from 'playwright'
import { preview } from 'vite'
import { ensureTestBuild, testBuilds } from '../build/test-builds.mjs'
import { findBrowser } from './browser.mjs'
import { chromiumFlags } from './chromium-flags.mjs'

/**
 * Serves the hub on the embedded backend, with data that nobody keeps, for as long as a task takes.
 *
 * @param {(
 *   browser: import('playwright').Browser,
 *   origin: string,
 *   folder: string,
 * ) => Promise<string[]>} task is given the folder of the build too, and answers with its complaints;
 *   its browser has a camera of its own
 * @throws Error with the complaints
 */
export async function withHub(task) {
  const folder = await ensureTestBuild('embedded')
  // Else Vite ends this process, as if all went well, when nobody is at its standard input.
  const unattended = { HUB_DATA_DIR: 'memory', CI: 'true' }
  Object.assign(process.env, testBuilds.embedded.environment, unattended)
  const server = await preview({ build: { outDir: folder }, preview: { port: 0 } })
  const address = server.httpServer.address()
  if (!address || typeof address === 'string') throw new Error('The hub is not served.')
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })
  const complaints = await task(browser, `http://localhost:${address.port}`, folder)
  await browser.close()
  await server.close()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}
