import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { measureSpin, measureStroke } from './bench/acts.mjs'
import { reportBytes } from './bench/bytes.mjs'
import { measureFirstPaint } from './bench/first-paint.mjs'
import { ensureTestBuild, testBuilds } from './build/test-builds.mjs'
import { chromiumFlags, findBrowser } from './setup/browser.mjs'
import { run } from './setup/commands.mjs'

/** Committed, so that each change shows what it did. */
const LAST_FIGURES = 'docs/performance.json'

const MEASURES = {
  'first paint, slow 4G, CPU ÷ 4': measureFirstPaint,
  'a stroke on the scratch card, CPU ÷ 4': measureStroke,
  'a spin of the wheel, CPU ÷ 4': measureSpin,
}

/**
 * Serves the hub on the embedded backend, in memory, while a task runs.
 *
 * @param {(
 *   browser: import('playwright').Browser,
 *   origin: string,
 *   folder: string,
 * ) => Promise<string[]>} task is given the folder of the build too, and answers with its complaints
 * @throws Error with the complaints
 */
async function withHub(task) {
  const folder = await ensureTestBuild('embedded')
  // Otherwise Vite ends this process, successfully, if standard input is closed.
  const unattended = { HUB_DATA_DIR: 'memory', CI: 'true' }
  Object.assign(process.env, testBuilds.embedded.environment, unattended)
  const server = await preview({ build: { outDir: folder }, preview: { port: 0 } })
  const address = server.httpServer.address()
  if (!address || typeof address === 'string') throw new Error('The hub is not served.')
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: chromiumFlags,
  })
  const complaints = await task(browser, `http://localhost:${address.port}`, folder)
  await browser.close()
  await server.close()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

// `npm test` runs `--bytes` alone: times depend on the machine, bytes do not.
await run(() =>
  withHub(async (browser, origin, folder) => {
    const exceeded = await reportBytes(browser, origin, folder)
    if (process.argv.includes('--bytes')) return exceeded
    /** @type {Record<string, unknown>} */
    const figures = {}
    for (const [title, measure] of Object.entries(MEASURES)) {
      figures[title] = await measure(browser, origin)
      console.log(`\n${title}`)
      console.table(figures[title])
    }
    writeFileSync(LAST_FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
    return exceeded
  }),
)
