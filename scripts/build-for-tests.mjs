import { ensureTestBuild } from './build/test-builds.mjs'
import { run } from './setup/run.mjs'

await run(async () => {
  await Promise.all([ensureTestBuild('embedded'), ensureTestBuild('hosted')])
})
