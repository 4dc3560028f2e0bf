import { ensureTestBuild } from '../../scripts/build/test-builds.mjs'

/** Has both variants of the hub built before the first story, where they are not yet. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls its set-up so
export default async function buildVariants() {
  await Promise.all([ensureTestBuild('embedded'), ensureTestBuild('hosted')])
}
