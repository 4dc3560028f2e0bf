const YEAR_MS = 365 * 86_400_000

/** Runs in the page: the clock of a kiosk whose battery died, or that was set by a child. */
function shiftClock(ms: number) {
  const now = Date.now.bind(Date)
  window.Date = new Proxy(Date, {
    construct: (real, given) =>
      given.length === 0 ? new real(now() + ms) : Reflect.construct(real, given),
    get: (real, key) => (key === 'now' ? () => now() + ms : Reflect.get(real, key)),
  })
}

/** What a device may do to the hub, as scripts that run before anything of it. */
export const worlds: Readonly<
  Record<string, { readonly script: (ms: number) => void; readonly ms: number }>
> = {
  'storage forbidden': {
    ms: 0,
    script: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Told by the test.', 'SecurityError')
          },
        })
    },
  },
  'storage full': {
    ms: 0,
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Told by the test.', 'QuotaExceededError')
      }
    },
  },
  'a clock twenty years ahead': { ms: 20 * YEAR_MS, script: shiftClock },
  'a clock twenty years behind': { ms: -20 * YEAR_MS, script: shiftClock },
}
