import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureTestBuild, testBuilds } from '../../scripts/build/test-builds.mjs'
import { LOCAL_STAFF } from '../../supabase/embedded/config'

const BUILD_MS = 120_000

/** All that a visitor could download of a build. */
async function textsOf(variant: keyof typeof testBuilds): Promise<string> {
  const folder = await ensureTestBuild(variant)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (path) => statSync(path).isFile() && /\.(js|html|css|json|webmanifest)$/.test(path),
    )
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

test(
  'a build for hosted Supabase holds its two variables and nothing of the local staff',
  async () => {
    const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = testBuilds.hosted.environment
    const texts = await textsOf('hosted')
    expect(texts).toContain(VITE_SUPABASE_URL)
    expect(texts).toContain(VITE_SUPABASE_ANON_KEY)
    expect(texts).not.toContain(LOCAL_STAFF.password)
    expect(texts).not.toContain(LOCAL_STAFF.email)
    expect(texts).not.toContain('/local-staff')
    expect(texts).not.toContain('/local-till')
    expect(texts).not.toContain('/local-kiosk')
  },
  BUILD_MS,
)

test(
  'only the hub as it goes live is kept in the browser, so that a local build shows at once',
  async () => {
    expect(await textsOf('hosted')).toContain('serviceWorker.register(')
    expect(await textsOf('embedded')).not.toContain('serviceWorker.register(')
  },
  BUILD_MS,
)

test(
  'the build for the embedded backend asks for the local staff and does not hold them',
  async () => {
    const texts = await textsOf('embedded')
    expect(texts).toContain('/local-staff')
    expect(texts).toContain('/local-till')
    expect(texts).toContain('/local-kiosk')
    expect(texts).not.toContain(LOCAL_STAFF.password)
    expect(texts).not.toContain(LOCAL_STAFF.email)
    expect(texts).not.toContain('sb_secret_')
  },
  BUILD_MS,
)
