// Node's own modules only, until the packages are known to be there.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { nodeVersionProblem } from './setup/node-version.mjs'
import { installPackages } from './setup/packages.mjs'
import { assertPortIsFree } from './setup/port.mjs'
import { run } from './setup/run.mjs'

const PORT = Number(process.env['HUB_PORT'] ?? 5173)
const isDevelopment = process.argv.includes('--dev')

async function serve() {
  const { createServer, preview } = await import('vite')
  if (isDevelopment) {
    const server = await createServer({ server: { port: PORT } })
    await server.listen()
    return
  }
  console.log('Building the hub…')
  // In a process of its own: what a build takes of memory goes with it.
  const build = fork('scripts/build.mjs', {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The hub could not be built: see the message above.')
  console.log('Starting the backend…')
  await preview({ preview: { port: PORT } })
}

async function introduce() {
  const address = `http://localhost:${PORT}`
  console.log(`\nThe hub is open on ${address} and its panel on ${address}/admin`)
  const answer = await fetch(`${address}/local-staff`)
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    const { email, password } = await answer.json()
    console.log(`Local staff: ${email}, password ${password} (on this machine only)`)
    console.log(describeData(process.env['HUB_DATA_DIR'] ?? '.hub-data'))
  }
  console.log('Ctrl-C stops everything.')
}

/** @param {string} folder */
const describeData = (folder) =>
  folder === 'memory'
    ? 'Data: in memory, gone when the hub stops.'
    : `Data: ${folder}, kept between runs. To start afresh, stop the hub and run: npm run db:reset`

await run(async () => {
  const problem = nodeVersionProblem()
  if (problem) throw new Error(problem)
  await assertPortIsFree(PORT)
  installPackages()
  await serve()
  await introduce()
})
