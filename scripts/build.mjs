import { buildHub } from './build/build-hub.mjs'
import { run } from './setup/run.mjs'

await run(buildHub)
