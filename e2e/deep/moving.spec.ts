import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openProject } from '../../scripts/project/project'
import { LOCAL_KIOSK, PUBLISHABLE_KEY } from '../../supabase/embedded/config'
import { testBuilds } from '../../scripts/build/test-builds.mjs'
import { startHub, type } from '../support/hub-process'
import { serveHosted } from '../support/served-build'

/** A kiosk, as far as it draws and shows coupons. */
async function openKiosk(origin: string) {
  const { asVisitor } = openProject(origin, {
    publishable: PUBLISHABLE_KEY,
    secret: undefined,
  })
  const post = async (path: string, body: object, headers = {}) => {
    const { text } = await asVisitor(path, { method: 'POST', body, headers })
    return JSON.parse(text)
  }
  const session = await post('/auth/v1/token?grant_type=password', LOCAL_KIOSK)
  const authorization = `Bearer ${session.access_token}`
  const { json } = await asVisitor('/rest/v1/roulette_items?select=id')
  const shown_ids = Array.isArray(json) ? json.map(({ id }) => id) : []
  return {
    async draw(): Promise<string> {
      const request_id = crypto.randomUUID()
      const asked = { request_id, game: 'wheel', shown_ids }
      const win = await post('/rest/v1/rpc/draw_prize', asked, { authorization })
      return win.coupon.code
    },
    async stateOf(code: string): Promise<string> {
      return (await post('/rest/v1/rpc/read_coupon', { code })).state
    },
  }
}

const rowsIn = (folder: string, table: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(folder, 'rows', `${table}.json`), 'utf8'))

const folderOf = (name: string) => test.info().outputPath(name)

test('a hub is well, is backed up while it is played on, and comes back elsewhere', async () => {
  const first = await startHub(folderOf('first'))
  expect(await first.type('doctor')).toMatchObject({ code: 0 })

  const kiosk = await openKiosk(first.origin)
  const codes = [await kiosk.draw()]
  const backup = first.type('db:export', '--backup', folderOf('backup'))
  for (const spin of [2, 3])
    // oxlint-disable-next-line no-await-in-loop -- a kiosk has a pace, and a visit three coupons
    await expect(async () => codes.push(await kiosk.draw()), `spin ${spin}`).toPass()
  expect(await backup).toMatchObject({ code: 0 })
  // Of one moment: no coupon without its win, and none of a win that came with a coupon is missing.
  const wins = rowsIn(folderOf('backup'), 'wins').map(({ id }) => String(id))
  const coupons = rowsIn(folderOf('backup'), 'coupons').map(({ win_id }) => String(win_id))
  expect(new Set(coupons)).toEqual(new Set(wins))
  expect(coupons.length).toBeGreaterThan(0)

  const second = await startHub(folderOf('second'))
  const refused = await second.type('db:import', folderOf('export'))
  expect(refused.code).toBe(1)
  expect(await first.type('db:export', folderOf('export'))).toMatchObject({ code: 0 })
  await first.stop()
  expect(await second.type('db:import', folderOf('export'), '--replace')).toMatchObject({
    code: 0,
  })
  const elsewhere = await openKiosk(second.origin)
  for (const code of codes)
    // oxlint-disable-next-line no-await-in-loop -- three coupons
    expect(await elsewhere.stateOf(code)).toBe('valid')
  expect(await second.type('doctor')).toMatchObject({ code: 0 })
  await second.stop()

  const stopped = await second.type('db:export', folderOf('stopped'))
  expect(stopped.said).toContain('are in')
  expect(rowsIn(folderOf('stopped'), 'wins')).toEqual(rowsIn(folderOf('export'), 'wins'))
  const silent = await second.type('doctor')
  expect(silent).toMatchObject({
    code: 2,
    said: expect.stringContaining('does not answer'),
  })
})

test('a hub that has prizes of its own says so, and what to do', async () => {
  const hub = await startHub(folderOf('hub'))
  const folder = folderOf('export')
  await hub.type('db:export', folder)
  await (await openKiosk(hub.origin)).draw()
  expect(await hub.type('db:import', folder)).toEqual({
    code: 1,
    said: expect.stringContaining('To give that up for what the folder says'),
  })
  await hub.stop()
})

test('the pages as they go live are found well, though their project does not answer', async () => {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = testBuilds.hosted.environment
  const host = await serveHosted()
  const words = [VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, '--site', host.origin]
  const { code, said } = await type(process.env, ['doctor', ...words])
  await host.close()
  expect(said.match(/^ {2}ok .*/gm)).toEqual([
    '  ok  No account of the seed is on a hosted project',
    '  ok  The pages stand at the root of a secure address, each at its own',
    '  ok  Pages come with the headers that protect them',
    '  ok  Browsers keep built files, ask again for pages, and get the service worker',
    '  ok  The pages were built for this project',
  ])
  expect(code).toBe(2)
})
