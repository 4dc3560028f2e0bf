import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { ensureTestBuild, testBuilds } from '../build/test-builds.ts'
import { chromiumFlags, findBrowser } from '../setup/browser.mjs'
import { measureSpin, measureStroke } from './acts.ts'
import { reportBytes } from './bytes.ts'
import { measureFirstPaint } from './first-paint.ts'

/** Committed, so that the diff of a change shows its effect. */
const LAST_FIGURES = 'docs/performance.json'

const MEASURES = {
  'first paint, slow 4G, CPU ÷ 4': measureFirstPaint,
  'a stroke on the scratch card, CPU ÷ 4': measureStroke,
  'a spin of the wheel, CPU ÷ 4': measureSpin,
}

/**
 * `npm run bench` serves the hub on the embedded backend, in memory, and measures it. `npm test` has
 * it measure `--bytes` alone: times depend on the machine, bytes do not.
 *
 * @throws Error with a sentence for each budget exceeded
 */
export async function main(words: readonly string[]) {
  const onlyBytes = words.includes('--bytes')
  const folder = await ensureTestBuild('embedded')
  // Otherwise Vite ends this process, successfully, if standard input is closed.
  const unattended = { HUB_DATA_DIR: 'memory', CI: 'true' }
  Object.assign(process.env, testBuilds.embedded.environment, unattended)
  const server = await preview({ build: { outDir: folder }, preview: { port: 0 } })
  const address = server.httpServer.address()
  if (!address || typeof address === 'string') throw new Error('The hub is not served.')
  const origin = `http://localhost:${address.port}`
  const executablePath = findBrowser()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const exceeded = await reportBytes(browser, origin, folder)
  const figures: Record<string, unknown> = {}
  for (const [title, measure] of onlyBytes ? [] : Object.entries(MEASURES)) {
    figures[title] = await measure(browser, origin)
    console.log(`\n${title}`)
    console.table(figures[title])
  }
  if (!onlyBytes) writeFileSync(LAST_FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
  await browser.close()
  await server.close()
  if (exceeded.length > 0) throw new Error(exceeded.join('\n'))
}
