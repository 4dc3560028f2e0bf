import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { testBuilds } from '../../scripts/build/test-builds.ts'
import { codeOn, seesCoupon } from '../support/kiosk'
import { press, savedBy, shows } from '../support/steps'

const { folder, environment } = testBuilds.embedded

const SERVE = `
  import { preview } from 'vite'
  const build = { outDir: '${folder}' }
  const { httpServer } = await preview({ build, preview: { port: 0 }, logLevel: 'silent' })
  console.log(String(httpServer.address().port))`

const servers: ChildProcess[] = []

test.afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill()
    await once(server, 'exit')
  }
})

/** Serves the hub in a process of its own, from a data folder. */
async function serve(data: string) {
  const env = { ...process.env, ...environment, HUB_DATA_DIR: data, CI: 'true' }
  const server = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
    env,
    // Its errors are statements that the database refuses.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  servers.push(server)
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The hub was not served.')))
    server.stdout.on('data', (output) => {
      const [found] = /^\d+$/m.exec(String(output)) ?? []
      if (found) resolve(found)
    })
  })
  return {
    origin: `http://localhost:${port}`,
    /** Runs an npm script about this hub. */
    type: (...[name = '', ...words]: readonly string[]) =>
      promisify(execFile)('npm', ['run', '-s', name, '--', ...words], {
        env: { ...env, HUB_PORT: port },
      }),
  }
}

/** Spins the wheel of a hub, which makes its own page a kiosk, and returns the coupon's code. */
async function winCoupon(page: Page, origin: string) {
  const isKiosk = page.waitForResponse(/gone_prizes/)
  await page.goto(`${origin}/roleta-de-descontos`)
  await isKiosk
  await press(page, 'Girar a Roleta')
  return (await codeOn(page)).replaceAll('-', '')
}

async function expectValidCoupon(page: Page, address: string) {
  await page.goto(address)
  await seesCoupon(page)
  await shows('Conferido agora no sistema da livraria.')(page)
}

test('a coupon opens on a phone, and on a hub importing it', async ({ page, context }) => {
  const first = await serve(test.info().outputPath('first'))
  const second = await serve(test.info().outputPath('second'))
  const code = await winCoupon(page, first.origin)
  const answer = await fetch(`${first.origin}/phone-origin`)
  const network: string | null = Reflect.get(Object(await answer.json()), 'origin')
  // Without a network a phone could not reach the machine.
  const origin = network ?? first.origin

  const phone = await context.newPage()
  const faults: string[] = []
  phone.on('pageerror', ({ message }) => faults.push(message))
  await expectValidCoupon(phone, `${origin}/cupom#${code}`)
  await savedBy(phone, press(phone, 'Guardar imagem'))
  expect(faults).toEqual([])

  const exported = test.info().outputPath('export')
  await first.type('db:export', exported)
  await winCoupon(page, second.origin)
  // It has a win of its own.
  await expect(second.type('db:import', exported)).rejects.toMatchObject({ code: 1 })
  await second.type('db:import', exported, '--replace')
  await expectValidCoupon(page, `${second.origin}/cupom#${code}`)
})
