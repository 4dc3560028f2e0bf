import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureTestBuild, testBuilds } from '../../scripts/build/test-builds'
import { LOCAL_STAFF } from '../../supabase/embedded/config'

/** All texts a visitor can download, but for the files of this name. */
async function textsOf(variant: keyof typeof testBuilds, leftOut = /^$/): Promise<string> {
  const folder = await ensureTestBuild(variant)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !leftOut.test(name))
    .map((name) => join(folder, name))
    .filter((it) => statSync(it).isFile() && /\.(js|html|css|json|webmanifest)$/.test(it))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

const hasManifest = (name: string) =>
  readFileSync(join(testBuilds.hosted.folder, `${name}.html`), 'utf8').includes('manifest')

const LOCAL_ROUTES = ['/local-staff', '/local-till', '/local-kiosk']

test('no build contains local credentials, and only the hosted one has a service worker', async () => {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = testBuilds.hosted.environment
  const hosted = await textsOf('hosted')
  const embedded = await textsOf('embedded')
  for (const texts of [hosted, embedded])
    for (const secret of [LOCAL_STAFF.password, LOCAL_STAFF.email, 'sb_secret_'])
      expect(texts).not.toContain(secret)
  // In Safari before 16.4 a file with a static block or a lookbehind does not run at all. Without the
  // reader of workbooks staff choose a CSV.
  expect(await textsOf('hosted', /workbook-/)).not.toMatch(/static ?\{|\(\?<[=!]/)
  for (const route of LOCAL_ROUTES) {
    expect(hosted).not.toContain(route)
    expect(embedded).toContain(route)
  }
  expect(hosted).toContain(VITE_SUPABASE_URL)
  expect(hosted).toContain(VITE_SUPABASE_ANON_KEY)
  expect(hosted).toContain('serviceWorker.register(')
  expect(['index', 'cupom', 'foto'].filter(hasManifest)).toEqual(['index'])
  // A local build must show at once.
  expect(embedded).not.toContain('serviceWorker.register(')
}, 120_000)
