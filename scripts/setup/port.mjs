import { createServer } from 'node:net'

/**
 * @param {number} port
 * @throws Error with one sentence when the port cannot be listened on
 */
export async function assertPortIsFree(port) {
  await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ message }) => {
      const advice = 'stop what listens there, or set HUB_PORT to another port.'
      reject(new Error(`Port ${port} cannot be used (${message}): ${advice}`))
    })
    probe.listen(port, 'localhost', () => probe.close(resolve))
  })
}
