import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { openProject, type Project } from '../../../scripts/project/project'
import { PUBLISHABLE_KEY } from '../../../supabase/embedded/config'
import { openTestDatabase } from './test-database'

const BOOT_TIMEOUT_MS = 60_000

/** A project for one test file, on a real backend of its own. */
export function memoryProject(address = 'http://localhost:5999') {
  let backend: Awaited<ReturnType<typeof openTestDatabase>>

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    backend = await openTestDatabase()
  }, BOOT_TIMEOUT_MS)

  // The backend prints every refused statement.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

  afterAll(() => backend.close())

  return {
    /** With both keys. */
    open: (): Project =>
      openProject(
        address,
        { publishable: PUBLISHABLE_KEY, secret: backend.secretKey },
        (input, init) => backend.fetch(new Request(input, init)),
      ),
    /** Runs SQL past all rules. */
    query: (sql: string) => backend.query(sql),
  }
}
