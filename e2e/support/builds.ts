import { ensureTestBuild } from '../../scripts/build/test-builds.mjs'
import { ensureTestDatabase } from '../../tests/support/ensure-database'

/** Has both variants of the hub, and its database, before the first story, where they are not there yet. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls its set-up so
export default async function buildVariants() {
  await Promise.all([
    ensureTestBuild('embedded'),
    ensureTestBuild('hosted'),
    ensureTestDatabase(),
  ])
}
