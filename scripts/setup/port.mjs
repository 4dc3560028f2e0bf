import { createServer } from 'node:net'

/** @throws Error with one sentence when the port cannot be listened on @param {number} port */
export async function assertPortIsFree(port) {
  await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(
        new Error(
          `Port ${port} cannot be used (${'code' in error ? error.code : error.message}): ` +
            'stop what listens there, or set HUB_PORT to another port.',
        ),
      ),
    )
    probe.listen(port, 'localhost', () => probe.close(resolve))
  })
}
