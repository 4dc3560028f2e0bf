import { buildHub } from './build/build-hub.mjs'
import { run } from './setup/run.mjs'

const [, , folder] = process.argv

await run(() => buildHub(folder))
