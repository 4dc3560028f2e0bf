import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { testBuilds } from '../../scripts/build/test-builds.mjs'

const { folder, environment } = testBuilds.embedded

const SERVE = `
  import { preview } from 'vite'
  const build = { outDir: '${folder}' }
  const { httpServer } = await preview({ build, preview: { port: 0 }, logLevel: 'silent' })
  console.log(JSON.stringify({ port: httpServer.address().port }))`

/** The hub of a machine: what is served from a data folder, and commands that are typed beside it. */
export type HubProcess = {
  readonly origin: string
  /** Runs a command of the project about this hub, and says how it ended. */
  readonly type: (...words: string[]) => Promise<{ code: number; said: string }>
  readonly stop: () => Promise<void>
}

/** Serves the hub in a process of its own. */
export async function startHub(data: string): Promise<HubProcess> {
  const env = { ...process.env, ...environment, HUB_DATA_DIR: data, CI: 'true' }
  const server = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
    env,
    // It prints every statement that the database refuses.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The hub was not served.')))
    server.stdout.on('data', (said) => {
      const [, found] = /{"port":(\d+)}/.exec(String(said)) ?? []
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

/** Runs a command of the project, and says how it ended. */
export const type = (env: NodeJS.ProcessEnv, [name = '', ...words]: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const command = execFile(
      'npm',
      ['run', '-s', name, '--', ...words],
      { env },
      (_, out, errors) => resolve({ code: command.exitCode ?? 1, said: out + errors }),
    )
  })
