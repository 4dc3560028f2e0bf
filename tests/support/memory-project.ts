import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest'
import { openProject, type Project } from '../../scripts/project/project'
import { openBackend, type EmbeddedBackend } from '../../supabase/embedded/backend'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'

const BOOT_TIMEOUT_MS = 60_000

/** A project of its own for a test file, on a real backend in memory. */
export function memoryProject(address = 'http://localhost:5999') {
  let backend: EmbeddedBackend

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    backend = await openBackend('memory', new Blob([await readFile(inject('database'))]))
  }, BOOT_TIMEOUT_MS)

  // The backend prints every statement that the database refuses.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

  afterAll(() => backend.close())

  return {
    /** As whoever has both keys sees it. */
    open: (): Project =>
      openProject(
        address,
        { publishable: PUBLISHABLE_KEY, secret: backend.secretKey },
        (input, init) => backend.fetch(new Request(input, init)),
      ),
    /** SQL past every rule. */
    query: (sql: string) => backend.query(sql),
  }
}
