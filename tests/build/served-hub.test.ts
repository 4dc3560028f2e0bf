import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type RequestOptions } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { preview } from 'vite'
import { games } from '@/lib/games'
import { staticHost } from '../../scripts/static-host'
import {
  LOCAL_ACCOUNTS,
  LOCAL_KIOSK,
  LOCAL_STAFF,
  PUBLIC_PASSWORD_HASH,
  PUBLISHABLE_KEY,
} from '../../supabase/embedded/config'
import { setOwnPasswords } from '../../supabase/embedded/passwords'
import { embeddedBackend } from '../../supabase/embedded/plugin'

const BOOT_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'built-'))
const page = (name: string) => join(folder, `${name}.html`)
let server: Awaited<ReturnType<typeof preview>>
let here: string
/** Where a phone finds the hub; null on a machine without network. */
let network: string | null

beforeAll(async () => {
  vi.stubEnv('HUB_DATA_DIR', 'memory')
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  for (const name of ['404', 'index', 'cupom', 'admin', 'a'])
    writeFileSync(page(name), `the page ${name}`)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.js'), 'the script')
  server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    plugins: [staticHost(), embeddedBackend(true)],
    build: { outDir: folder },
    preview: { port: 0 },
  })
  here = new URL(server.resolvedUrls?.local[0] ?? '').origin
  const told = await fetch(`${here}/phone-origin`)
  network = Reflect.get(Object(await told.json()), 'origin')
}, BOOT_MS)

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('a served hub follows files that are rebuilt', async () => {
  const textOf = async () => (await fetch(`${here}/a.html`)).text()
  expect(await textOf()).toBe('the page a')
  rmSync(page('a'))
  expect((await fetch(`${here}/a.html`)).status).toBe(404)
  writeFileSync(page('a'), 'after it')
  expect(await textOf()).toBe('after it')
})

test('an unknown address answers 404 with its page', async () => {
  const answer = await fetch(`${here}/promocoes`, { headers: { accept: 'text/html' } })
  expect([answer.status, await answer.text()]).toEqual([404, 'the page 404'])
})

test('a range that ends before it begins answers with the whole file', async () => {
  const answer = await fetch(`${here}/assets/a.js`, { headers: { range: 'bytes=5-2' } })
  expect([answer.status, await answer.text()]).toEqual([200, 'the script'])
})

test('two slashes count as one and never lead to another host', async () => {
  expect(await (await fetch(`${here}//`)).text()).toBe('the page index')
  const answer = await fetch(`${here}//cupom/`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/cupom')
})

/** Of this machine in its networks; an address of one link alone would need that link's name. */
const addresses = Object.values(networkInterfaces())
  .flatMap((known) => known ?? [])
  .filter(({ internal, scopeid }) => !internal && !scopeid)

const isInNetwork = addresses.some(({ family }) => family === 'IPv4')

const visitor = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' }

/** Sends a request signed in as the admin. */
async function ask(origin: string | null, act: string, body?: object) {
  const [method = '', path = ''] = act.split(' ')
  const authorization = `Bearer ${await tokenOf(LOCAL_STAFF)}`
  return fetch(`${origin}${path}`, {
    method,
    headers: { ...visitor, authorization, prefer: 'return=representation' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const signIn = (account: object, how = 'password') =>
  fetch(`${here}/auth/v1/token?grant_type=${how}`, {
    method: 'POST',
    headers: visitor,
    body: JSON.stringify(account),
  })

const statusOf = async (act: string, body?: object) =>
  (await ask(network, act, body)).status

test.runIf(isInNetwork)('a phone reaches its pages and their calls', async () => {
  const { hostname } = new URL(network ?? '')
  expect(addresses.map(({ address }) => address)).toContain(hostname)
  const headers = { accept: 'text/html' }
  const read = async (path: string) => (await fetch(network + path, { headers })).text()
  expect(await read('/')).toBe('the page index')
  expect(await read('/cupom?fbclid=a')).toBe('the page cupom')
  for (const path of ['/CUPOM', '/cupom.', '/cupom%237K3M', '/foto%23a-b.c'])
    expect(await read(path)).toBe('the page 404')
  expect(await read('/admin')).toContain('<a href="/">')
  for (const { path } of Object.values(games))
    expect(await statusOf(`GET ${path}?x=a`)).toBe(path === games.photo.path ? 403 : 404)
  expect(await statusOf('GET /assets/a.js')).toBe(200)
  expect(await statusOf('POST /rest/v1/rpc/read_coupon', { code: '' })).toBe(200)
  expect(await statusOf('GET /rest/v1/admin_settings?select=*')).toBe(200)
  expect(await statusOf('POST /rest/v1/rpc/read_schedules', {})).toBe(200)
  const ticket = { secret: '', holder: crypto.randomUUID() }
  expect(await statusOf('POST /rest/v1/rpc/open_ticket', ticket)).toBe(200)
  const large = { ...ticket, secret: 'x'.repeat(20_000) }
  expect(await statusOf('POST /rest/v1/rpc/open_ticket', large)).toBe(403)
  const photos = { prefixes: ['photo-1.png'] }
  expect(await statusOf('DELETE /storage/v1/object/photo-booth-images', photos)).toBe(200)
})

test.runIf(isInNetwork)('a phone asking without pause makes nobody here wait', async () => {
  const served: string[] = []
  const call = async (origin: string | null, who: string) => {
    const sent = { method: 'POST', headers: visitor, body: '{}' }
    const { status } = await fetch(`${origin}/rest/v1/rpc/prize_chances`, sent)
    if (status === 200) served.push(who)
    return status
  }
  const phone = Array.from({ length: 50 }, () => call(network, 'phone'))
  await call(here, 'here')
  const refused = (await Promise.all(phone)).filter((status) => status === 429)
  expect(refused.length).toBeGreaterThan(9)
  // Only what was under way came first.
  expect(served.indexOf('here')).toBeLessThan(3)
  expect(await call(network, 'phone')).toBe(200)
})

const CLOSED = [
  'GET /admin',
  'GET /local-staff',
  'GET /rest/v1/wins?select=*',
  'GET /rest/v1/roulette_items?label=match.((z{1,20}){1,20}){1,20}q',
  'DELETE /rest/v1/photo_booth_images?select=id&or=(id.is.null)',
  'POST /auth/v1/token?grant_type=password',
  'POST /rest/v1/rpc/redeem_coupon',
  'POST /storage/v1/object/photo-booth-images/photo-1.png',
  'GET /storage/v1/object/public/photo-booth-images/%2e%2e%2f..%5c..%5crest/v1/wins',
  'GET //admin',
  'GET /assets/..%2fadmin',
]

test.runIf(isInNetwork).each(CLOSED)('the network gets no answer to %s', async (act) => {
  const answer = await statusOf(act, act.startsWith('POST') ? {} : undefined)
  expect([403, 404]).toContain(answer)
})

const CLAIMS: RequestOptions[] = [
  { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
  { headers: { connection: 'Upgrade', upgrade: 'websocket' } },
  { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } },
]

test.each(addresses)('who comes by $address is in the network', async ({ address }) => {
  const { port } = new URL(here)
  for (const claim of CLAIMS) {
    const sent = request({ ...claim, host: address, port, path: '/local-staff' }).end()
    const [answer] = await once(sent, 'response')
    expect(answer.resume().statusCode).toBe(403)
  }
})

test.runIf(isInNetwork)('from the network even an admin acts as a visitor', async () => {
  await globalThis.embeddedBackend?.query(`
    update public.admin_settings set setting_value = 'shop' where setting_key = 'photosBy';
    insert into public.photo_booth_images (image_url, storage_path)
      values ('https://x/photo-1.png', 'photo-1.png')`)
  const removal = 'DELETE /rest/v1/photo_booth_images?storage_path=eq.photo-1.png'
  expect(await (await ask(network, removal)).json()).toEqual([])
  expect(await (await ask(here, removal)).json()).toHaveLength(1)
})

test('who comes by a proxy on this machine is in the network', async () => {
  const headers = { ...visitor, via: '1.1 tunnel' }
  expect((await fetch(`${here}/rest/v1/wins?select=*`, { headers })).status).toBe(403)
})

/** Signs in. Returns the token of the new session. */
const tokenOf = async (account: object) =>
  String(Object(await (await signIn(account)).json()).access_token)

const putUser = async (token: string, body: object) => {
  const headers = { ...visitor, authorization: `Bearer ${token}` }
  const sent = { method: 'PUT', headers, body: JSON.stringify(body) }
  return (await fetch(`${here}/auth/v1/user`, sent)).status
}

test('an admin who knows the current password changes it, alone, and ends other sessions', async () => {
  const change = { password: 'uma senha nova 1', current_password: LOCAL_STAFF.password }
  expect(await putUser(await tokenOf(LOCAL_KIOSK), change)).toBe(403)
  const [admin, thief] = [await tokenOf(LOCAL_STAFF), await tokenOf(LOCAL_STAFF)]
  expect(await putUser(thief, { password: change.password })).toBe(400)
  expect(await putUser(thief, { ...change, current_password: 'x' })).toBe(400)
  expect(await putUser(admin, { ...change, data: { size: 1 } })).toBe(200)
  expect(await putUser(thief, change)).toBe(403)
  const told = await globalThis.embeddedBackend?.query(`
    update auth.users set encrypted_password = '${PUBLIC_PASSWORD_HASH}'
    where email = '${LOCAL_STAFF.email}' returning raw_user_meta_data`)
  expect(told).toEqual([{ raw_user_meta_data: {} }])
})

test('a shop keeps the admin of the seed alone, with a password of their own', async () => {
  const backend = globalThis.embeddedBackend
  if (!backend) throw new Error('The hub is not served.')
  const alter = (how: string) => backend.query(`alter table auth.users ${how}`)
  await alter("add constraint refusal check (email not like 'equipe%') not valid")
  await expect(setOwnPasswords(backend)).rejects.toThrow('refusal')
  await alter('drop constraint refusal')
  const before = Object(await (await signIn(LOCAL_STAFF)).json())
  const accounts = await setOwnPasswords(backend)
  const emails = [LOCAL_STAFF.email]
  expect(accounts.map(({ email }) => email)).toEqual(emails)
  expect(await backend.query('select email from auth.users')).toHaveLength(1)
  expect(await setOwnPasswords(backend)).toEqual([])
  const renewed = await setOwnPasswords(backend, 'all')
  expect(renewed.map(({ email }) => email)).toEqual(emails)
  for (const path of Object.keys(LOCAL_ACCOUNTS))
    expect(await (await fetch(`${here}${path}`)).json()).toBeNull()
  expect((await signIn(LOCAL_STAFF)).status).toBe(400)
  const rules = await backend.query('select private.photo_rules() as told')
  expect(rules).toMatchObject([{ told: { mayChange: false, photosBy: 'shop' } }])
  expect((await signIn(accounts[0] ?? {})).status).toBe(400)
  expect((await signIn(renewed[0] ?? {})).status).toBe(200)
  // Who signed in while everybody could is signed out.
  const { refresh_token, access_token } = before
  expect((await signIn({ refresh_token }, 'refresh_token')).ok).toBe(false)
  const headers = { ...visitor, authorization: `Bearer ${access_token}` }
  const isAdmin = await fetch(`${here}/rest/v1/rpc/is_admin`, { method: 'POST', headers })
  expect(await isAdmin.text()).not.toBe('true')
})

test('only functions that do not write count as questions on a full disk', () => {
  const questions = globalThis.embeddedBackend?.questions
  for (const name of ['is_admin', 'read_coupon', 'export_page', 'read_numbers'])
    expect(questions).toContain(name)
  for (const name of ['draw_prize', 'count_plays', 'redeem_coupon', 'undo_redemption'])
    expect(questions).not.toContain(name)
})
