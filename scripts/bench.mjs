import { writeFileSync } from 'node:fs'
import { measureSpin, measureStroke } from './bench/acts.mjs'
import { reportBytes } from './bench/bytes.mjs'
import { measureFirstPaint } from './bench/first-paint.mjs'
import { run } from './setup/run.mjs'
import { withHub } from './setup/with-hub.mjs'

/** Kept with the code, so that a change of it shows what it did. */
const LAST_FIGURES = 'docs/performance.json'

const MEASURES = {
  'first paint, slow 4G, CPU ÷ 4': measureFirstPaint,
  'a stroke on the scratch card, CPU ÷ 4': measureStroke,
  'a spin of the wheel, CPU ÷ 4': measureSpin,
}

// `--bytes` alone is what `npm test` runs: times belong to a machine, bytes do not.
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
