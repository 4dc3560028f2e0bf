import { ensureTestBuild } from '../../scripts/build/test-builds.ts'
import { ensureTestDatabase } from '../../tests/database/support/ensure-database'

/** Builds both variants of the hub and its database before the first story, unless they exist. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls its set-up so
export default async function buildVariants() {
  await Promise.all([
    ensureTestBuild('embedded'),
    ensureTestBuild('hosted'),
    ensureTestDatabase(),
  ])
}
