import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { testBuilds } from '../../scripts/build/test-builds.mjs'

const { folder, environment } = testBuilds.embedded

const SERVE = `
  import { preview } from 'vite'
  const build = { outDir: '${folder}' }
  const { httpServer } = await preview({ build, preview: { port: 0 }, logLevel: 'silent' })
  console.log(JSON.stringify({ port: httpServer.address().port }))`

/** A hub that is served from a data folder, and the project's commands about it. */
export type HubProcess = {
  readonly origin: string
  /** Runs an npm script about this hub. */
  readonly type: (...words: string[]) => Promise<{ code: number; output: string }>
  readonly stop: () => Promise<void>
}

/** Serves the hub in a process of its own. */
export async function startHub(data: string): Promise<HubProcess> {
  const env = { ...process.env, ...environment, HUB_DATA_DIR: data, CI: 'true' }
  const server = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
    env,
    // Its errors are statements that the database refuses.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The hub was not served.')))
    server.stdout.on('data', (output) => {
      const [, found] = /{"port":(\d+)}/.exec(String(output)) ?? []
      if (found) resolve(found)
    })
  })
  return {
    origin: `http://localhost:${port}`,
    type: (...words) => type({ ...env, HUB_PORT: port }, words),
    async stop() {
      server.kill()
      await once(server, 'exit')
    },
  }
}

/** Runs an npm script. */
const type = (env: NodeJS.ProcessEnv, [name = '', ...words]: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = execFile(
      'npm',
      ['run', '-s', name, '--', ...words],
      { env },
      (_, out, errors) => resolve({ code: command.exitCode ?? 1, output: out + errors }),
    )
  })
