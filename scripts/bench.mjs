import { writeFileSync } from 'node:fs'
import { measureDraws } from './bench/measure-draws.mjs'
import { measureFirstPaint } from './bench/measure-first-paint.mjs'
import { measureNumbers } from './bench/measure-numbers.mjs'
import { measurePhoto } from './bench/measure-photo.mjs'
import { measureScratch } from './bench/measure-scratch.mjs'
import { measureServer } from './bench/measure-server.mjs'
import { measureSpin } from './bench/measure-spin.mjs'
import { measureTill } from './bench/measure-till.mjs'
import { reportBytes } from './bench/report-bytes.mjs'
import { run } from './setup/run.mjs'
import { withHub } from './setup/with-hub.mjs'

const bytesOnly = process.argv.includes('--bytes')
/** Kept with the code, so that a change of it shows what it did. */
const LAST_FIGURES = 'docs/performance.json'

/** What hands and eyes notice, beside floors of the same run. */
const measures = {
  'first paint, slow 4G, CPU ÷ 4': measureFirstPaint,
  'a stroke on the scratch card, CPU ÷ 4': measureScratch,
  'a spin of the wheel, CPU ÷ 4': measureSpin,
}

await run(() =>
  withHub(async (browser, origin, folder) => {
    const exceeded = await reportBytes(browser, origin, folder)
    if (!bytesOnly) {
      /** @type {Record<string, unknown>} */
      const figures = {}
      for (const [title, measure] of Object.entries(measures)) {
        figures[title] = await measure(browser, origin)
        console.log(`\n${title}`)
        console.table(figures[title])
      }
      writeFileSync(LAST_FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
      await measurePhoto(browser, origin)
      await measureTill(origin)
      await measureServer()
      await measureDraws()
      await measureNumbers()
    }
    return exceeded
  }),
)
