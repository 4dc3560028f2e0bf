import { measurePhoto } from './bench/measure-photo.mjs'
import { measureScratch } from './bench/measure-scratch.mjs'
import { measureSpin } from './bench/measure-spin.mjs'
import { reportBytes } from './bench/report-bytes.mjs'
import { run } from './setup/run.mjs'
import { withHub } from './setup/with-hub.mjs'

const bytesOnly = process.argv.includes('--bytes')

await run(() =>
  withHub({
    port: 4174,
    task: async (browser, origin) => {
      const exceeded = await reportBytes(browser, origin)
      if (!bytesOnly) {
        await measureSpin(browser, origin)
        await measureScratch(browser, origin)
        await measurePhoto(browser, origin)
      }
      return exceeded
    },
  }),
)
