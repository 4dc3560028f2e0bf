import { chromium } from 'playwright'
import { preview } from 'vite'
import { buildHub } from '../build/build-hub.mjs'
import { findBrowser } from './browser.mjs'
import { chromiumFlags } from './chromium-flags.mjs'

/**
 * Builds the hub and serves it, with data that nobody keeps, for as long as a task takes.
 *
 * @param {{
 *   port: number
 *   task: (browser: import('playwright').Browser, origin: string) => Promise<string[]>
 *   flags?: string[]
 * }} options `task` answers with its complaints; `flags` are for the browser, which has a camera of
 *   its own
 * @throws Error with the complaints
 */
export async function withHub({ port, task, flags = [] }) {
  process.env['HUB_DATA_DIR'] = 'memory'
  await buildHub()
  const server = await preview({ preview: { port } })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...flags,
    ],
  })
  const complaints = await task(browser, `http://localhost:${port}`)
  await browser.close()
  await server.close()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}
