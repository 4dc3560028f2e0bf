// Node's own modules only, until the packages are known to be there.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { buildApart } from './setup/build-apart.mjs'
import { load, preparePackages, run } from './setup/commands.mjs'
import { keepShortLog } from './setup/log.mjs'

const PORT = Number(process.env['HUB_PORT'] ?? 5173)
const isDevelopment = process.argv.includes('--dev')
if (process.argv.includes('--shop')) process.env['HUB_SHOP'] = 'true'

async function serve() {
  // Else Vite stops as soon as its standard input ends: a service has none.
  process.env['CI'] = 'true'
  const vite = await import('vite')
  const { main } = await load('./scripts/examine-data.ts')
  main()
  if (isDevelopment) {
    const { cutFonts } = await import('./build/fonts.mjs')
    await cutFonts()
    const server = await vite.createServer({ server: { port: PORT } })
    await server.listen()
    return
  }
  console.log('Building the hub…')
  const [isBuilt] = await Promise.all([
    buildApart('.', async (folder) => {
      const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder]
      return (await runApart(build, 'inherit')) === 0
    }),
    // A failure there repeats below, where it is printed.
    runApart(['scripts/run.mjs', 'prepare-data.ts'], 'ignore'),
  ])
  if (!isBuilt) throw new Error('The hub could not be built: see the message above.')
  console.log('Starting the backend…')
  await vite.preview({ preview: { port: PORT } })
  keepShortLog()
}

/**
 * Runs a script in a process of its own, which frees its memory at its end.
 *
 * @param {string[]} command the script and its words
 * @param {'inherit' | 'ignore'} output
 * @returns {Promise<number>} its exit code
 */
async function runApart([script = '', ...words], output) {
  const [code] = await once(
    fork(script, words, { stdio: ['ignore', output, output, 'ipc'] }),
    'exit',
  )
  return code
}

async function introduce() {
  const address = `http://localhost:${PORT}`
  console.log(`\nThe hub is open on ${address} and its panel on ${address}/admin`)
  const answer = await fetch(`${address}/local-staff`)
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    describeStaff(await answer.json())
    describePhones(await (await fetch(`${address}/phone-origin`)).json())
    console.log(describeData(process.env['HUB_DATA_DIR'] ?? '.hub-data'))
  }
  console.log('Ctrl-C stops everything.')
}

/** @param {{ email: string, password: string } | null} account */
function describeStaff(account) {
  if (!account) return console.log('Staff sign in with the passwords of this shop.')
  console.log(`Local staff: ${account.email}, password ${account.password}`)
  console.log(
    'Everybody at this machine is staff: the panel signs in by itself. Where visitors can touch it, ' +
      'or a proxy or tunnel leads to it, stop the hub and run: npm start -- --shop',
  )
}

/** @param {{ origin: string | null }} network */
function describePhones({ origin }) {
  if (isDevelopment) return
  console.log(
    origin
      ? `Phones in the network open coupons, photos and games taken along on ${origin}`
      : 'No network: phones cannot open what a code shows. Connect this machine, and they can.',
  )
}

/** @param {string} folder */
const describeData = (folder) =>
  folder === 'memory'
    ? 'Data: in memory, gone when the hub stops.'
    : `Data: ${folder}, kept between runs. To start afresh, stop the hub and run: ${resetOf(folder)}`

/** @param {string} folder */
const resetOf = (folder) =>
  `${process.env['HUB_DATA_DIR'] ? `HUB_DATA_DIR=${folder} ` : ''}npm run db:reset`

/**
 * @param {string} [host] without it the port is wanted in every network
 * @throws Error with one sentence when the port cannot be listened on
 */
async function assertPortIsFree(host) {
  await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ message }) => {
      const advice = 'stop what listens there, or set HUB_PORT to another port.'
      reject(new Error(`Port ${PORT} cannot be used (${message}): ${advice}`))
    })
    probe.listen(PORT, host, () => probe.close(resolve))
  })
}

await run(async () => {
  // Some systems give a server the port in all networks while another has it on localhost.
  await assertPortIsFree('localhost')
  if (!isDevelopment) await assertPortIsFree()
  preparePackages()
  await serve()
  await introduce()
})
