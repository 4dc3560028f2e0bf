import type { Page, Request } from '@playwright/test'

/** Short enough for each look at the shop's settings. */
const STEP_S = 45

/** What the network leads to: the files of the hub are kept by its worker. */
export const SERVICE = /\/(rest|auth|storage)\/v1\//

/**
 * Lets hours pass on the clock of a page, in leaps: each timer that is due runs once, and what the
 * page asks for then is answered before the next leap; what it asks the service is counted by the
 * minute.
 */
export function fastTime(page: Page) {
  const pending = new Set<Request>()
  const askedInMinute = new Map<number, number>()
  let passed = 0
  let goOn: (() => void) | undefined

  function onAnswered(request: Request) {
    pending.delete(request)
    if (pending.size === 0) goOn?.()
  }
  page.on('request', (request) => {
    pending.add(request)
    if (!SERVICE.test(request.url())) return
    const minute = Math.floor(passed / 60)
    askedInMinute.set(minute, (askedInMinute.get(minute) ?? 0) + 1)
  })
  page.on('requestfinished', onAnswered)
  page.on('requestfailed', onAnswered)

  return {
    async pass(seconds: number) {
      for (const end = passed + seconds; passed < end; passed += STEP_S) {
        await page.clock.fastForward(STEP_S * 1000)
        if (pending.size > 0) await new Promise<void>((resolve) => (goOn = resolve))
      }
    },
    /** The most requests of one minute since it was last asked. */
    busiestMinute() {
      const most = Math.max(0, ...askedInMinute.values())
      askedInMinute.clear()
      return most
    },
  }
}

/** Has sessions last by the page's clock: the service's own stands still while hours pass there. */
export async function renewByOwnClock(page: Page) {
  await page.route('**/auth/v1/token*', async (route) => {
    // The service ends a connection that stood still for seconds, also one that is just being used.
    const response = await route.fetch({ maxRetries: 3 })
    const { expires_at: _byItsClock, ...session } = await response.json()
    await route.fulfill({ response, json: session })
  })
}
