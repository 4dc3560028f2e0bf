import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCAL_STAFF } from '../../supabase/embedded/config'

/** Builds in a process of its own, as a shop does, and returns all that a visitor could download. */
function buildWith(environment: Record<string, string>): string {
  const out = mkdtempSync(join(tmpdir(), 'hub-build-'))
  try {
    const { VITEST: _, ...inherited } = process.env
    const { status, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--outDir', out, '--logLevel', 'error'],
      { env: { ...inherited, NODE_ENV: 'production', ...environment }, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    return readdirSync(out, { recursive: true, encoding: 'utf8' })
      .map((name) => join(out, name))
      .filter(
        (path) => statSync(path).isFile() && /\.(js|html|css|json|webmanifest)$/.test(path),
      )
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

test('a build for hosted Supabase holds its two variables and nothing of the local staff', () => {
  const build = buildWith({
    VITE_SUPABASE_URL: 'https://shop.supabase.example',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_of_the_shop',
  })
  expect(build).toContain('https://shop.supabase.example')
  expect(build).toContain('sb_publishable_of_the_shop')
  expect(build).not.toContain(LOCAL_STAFF.password)
  expect(build).not.toContain(LOCAL_STAFF.email)
  expect(build).not.toContain('/local-staff')
}, 60_000)

test('the build for the embedded backend asks for the local staff and does not hold them', () => {
  const build = buildWith({})
  expect(build).toContain('/local-staff')
  expect(build).not.toContain(LOCAL_STAFF.password)
  expect(build).not.toContain(LOCAL_STAFF.email)
  expect(build).not.toContain('sb_secret_')
}, 60_000)
