import { measureDraws } from './bench/measure-draws.mjs'
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

await run(() =>
  withHub(async (browser, origin, folder) => {
    const exceeded = await reportBytes(browser, origin, folder)
    if (!bytesOnly) {
      await measureSpin(browser, origin)
      await measureScratch(browser, origin)
      await measurePhoto(browser, origin)
      await measureTill(origin)
      await measureServer()
      await measureDraws()
      await measureNumbers()
    }
    return exceeded
  }),
)
