import { vi } from 'vitest'

type Report = (entries: readonly object[]) => void

/** Replaces an observer of the browser; `begin` gets what each one was made to report to. */
export const fakeObserver = (name: string, begin: (report: Report) => void) =>
  vi.stubGlobal(
    name,
    class {
      constructor(report: Report) {
        begin(report)
      }
      observe() {}
      disconnect() {}
    },
  )
