import { setTimeout as wait } from 'node:timers/promises'
import { createIsbnService } from '../functions/isbn/look-up.ts'
import type { EmbeddedBackend } from './backend.ts'
import { PUBLISHABLE_KEY } from './config.ts'

/** The Edge Function `isbn`, on the embedded backend. */
export const isbnServiceOf = (backend: Pick<EmbeddedBackend, 'fetch'>) =>
  createIsbnService({
    // Looked up at each call: tests replace the server.
    fetch: (address, init) => fetch(address, init),
    async isAdmin(authorization) {
      const answer = await backend.fetch(
        new Request('http://localhost/rest/v1/rpc/is_admin', {
          method: 'POST',
          headers: {
            apikey: PUBLISHABLE_KEY,
            authorization,
            'content-type': 'application/json',
            'content-length': '2',
          },
          body: '{}',
        }),
      )
      return answer.ok && (await answer.json()) === true
    },
    now: () => performance.now(),
    wait: (ms) => wait(ms),
  })
