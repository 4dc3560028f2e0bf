import { beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '@/data/staff-session'
import { becomeKiosk, checkIn } from '@/shop/device/kiosk-session'
import {
  beginPairing,
  confirmPairing,
  findPairing,
  readPairing,
} from '@/shop/kiosk/pairing'
import { endKiosk, listKiosks } from '@/shop/staff/kiosks'
import {
  addPerson,
  endPerson,
  listPeople,
  makeFirstAdmin,
  renewPassword,
  setRole,
} from '@/shop/team/people'
import {
  currentEmail,
  embeddedBackend,
  isAdmin,
  valueOf,
} from '@tests/database/support/embedded-backend'
import { ADMIN, KIOSK, roleSql, TILL } from '@tests/database/support/shop'
import { LOCAL_STAFF } from '../../supabase/embedded/config'
import { teamServiceHere } from '../../supabase/embedded/team'
import { teamServiceOf } from '../../supabase/functions/team/hosted'

const backend = embeddedBackend()
const denied = { ok: false, failure: { reason: 'denied' } }
const REPORT = { version: 'abcd1234', camera: 'there', screen: '1080 × 1920' }

beforeEach(() => {
  const answer = teamServiceHere({
    fetch: (request) => backend.serve(request),
    query: backend.query,
  })
  backend.replyTo([], (request) =>
    new URL(request.url).pathname === '/functions/v1/team'
      ? answer(request)
      : backend.serve(request),
  )
})

const onAna = (act: string) =>
  expect.stringMatching(new RegExp(`^\\S+ ${act} ana@livraria.local`))
const make = (token: string, password = 'uma senha 1') =>
  makeFirstAdmin(token, 'dona@livraria.local', password)
const emails = async () => valueOf(await listPeople()).map(({ email }) => email)
const idOf = async (email: string) =>
  valueOf(await listPeople()).find((person) => person.email === email)?.id ?? ''

test('an added person signs in, gets a new password and another role, and is ended', async () => {
  await backend.become('admin')
  const { password } = valueOf(await addPerson('ana@livraria.local', 'till'))
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await addPerson('Ana@livraria.local', 'till')).toMatchObject({
    failure: { message: 'Este e-mail já tem uma conta.' },
  })
  expect(await emails()).toEqual([
    LOCAL_STAFF.email,
    'ana@livraria.local',
    'caixa@livraria.local',
  ])
  const ana = await idOf('ana@livraria.local')
  expect((await signIn('ana@livraria.local', password)).ok).toBe(true)
  expect(await isAdmin()).toBe(false)
  await backend.become('admin')
  const renewed = valueOf(await renewPassword(ana))
  expect((await setRole(ana, 'admin')).ok).toBe(true)
  expect((await signIn('ana@livraria.local', password)).ok).toBe(false)
  expect((await signIn('ana@livraria.local', renewed.password)).ok).toBe(true)
  expect(await isAdmin()).toBe(true)
  // Of two admins each may end the other.
  expect((await endPerson(ana)).ok).toBe(true)
  expect(await isAdmin()).toBe(false)
  const record = `
    select concat_ws(' ', who, act, of_table, name, changes ->> 'role') from public.staff_acts
    where of_table in ('people', 'passwords') order by id`
  expect(await backend.list(record)).toEqual(
    ['insert people', 'update passwords', 'update people', 'delete people'].map(onAna),
  )
  await signOut()
  expect((await signIn('ana@livraria.local', renewed.password)).ok).toBe(false)
})

test('the last admin keeps the role and the account', async () => {
  await backend.become('admin')
  const last = {
    ok: false,
    failure: { message: expect.stringMatching(/^É a última conta/) },
  }
  expect(await setRole(ADMIN, 'till')).toMatchObject(last)
  expect(await endPerson(ADMIN)).toMatchObject(last)
  expect(await isAdmin()).toBe(true)
})

test('nobody but admins learns or changes who works here', async () => {
  for (const role of ['visitor', 'user', 'kiosk', 'till', 'forged'] as const) {
    await backend.become(role)
    expect(await listPeople()).toMatchObject(denied)
    expect(await addPerson('eva@livraria.local', 'admin')).toMatchObject(denied)
    expect(await renewPassword(TILL)).toMatchObject(denied)
    expect(await confirmPairing('ABCDEFGH', 'Porta')).toMatchObject(denied)
    expect(await findPairing('ABCDEFGH')).toMatchObject(denied)
  }
  const left = await backend.list(
    `select email from auth.users where email ~ '^(eva|tela-)'`,
  )
  expect(left).toEqual([])
})

test('the account of a kiosk is none of a person', async () => {
  await backend.become('admin')
  expect(await setRole(KIOSK, 'admin')).toMatchObject({ failure: { reason: 'gone' } })
  expect(await endPerson(KIOSK)).toMatchObject({ failure: { reason: 'gone' } })
})

test('a screen becomes a kiosk of its own account, which ends with it', async () => {
  const { code, secret } = valueOf(await beginPairing('1080 × 1920'))
  expect(code).toMatch(/^[A-HJ-NP-Z]{8}$/)
  expect(valueOf(await readPairing(secret))).toMatchObject({ email: null, password: null })
  await backend.become('admin')
  expect(valueOf(await findPairing(code))).toEqual({
    size: '1080 × 1920',
    proposed_name: 'Tela 1',
  })
  const unnamed = { failure: { message: expect.stringMatching(/de 1 a 40 letras/) } }
  expect(await confirmPairing(code, ' ')).toMatchObject(unnamed)
  expect((await confirmPairing(code, 'Porta')).ok).toBe(true)
  // The code works once.
  expect(valueOf(await findPairing(code))).toBeNull()
  expect((await confirmPairing(code, 'Outra')).ok).toBe(false)
  await backend.become('visitor')
  const { name, email, password } = valueOf(await readPairing(secret)) ?? {}
  expect(name).toBe('Porta')
  expect(password).toMatch(/^[\da-f]{64}$/)
  expect(await becomeKiosk(email ?? '', password ?? '', name ?? '')).toMatchObject({
    ok: true,
  })
  expect(await checkIn(REPORT)).toBeDefined()
  expect((await signIn(LOCAL_STAFF.email, LOCAL_STAFF.password)).ok).toBe(true)
  const [kiosk] = valueOf(await listKiosks()).filter((one) => one.name === 'Porta')
  expect((await endKiosk(kiosk?.id ?? '')).ok).toBe(true)
  expect(await backend.list(`select 1 from auth.users where email = '${email}'`)).toEqual(
    [],
  )
  const [ended] = valueOf(await listKiosks()).filter((one) => one.name === 'Porta')
  expect(ended?.is_ended).toBe(true)
  expect(await currentEmail()).toBe(LOCAL_STAFF.email)
})

test('a code ends after ten minutes, and twenty wrong ones stop an admin', async () => {
  const { code, secret } = valueOf(await beginPairing('360 × 740'))
  await backend.become('admin')
  const age = `update private.pairings set created_at = now() - interval '601 seconds'`
  await backend.query(age)
  expect(valueOf(await findPairing(code))).toBeNull()
  expect(valueOf(await readPairing(secret))).toBeNull()
  for (let wrong = 1; wrong < 20; wrong += 1) await findPairing('AAAAAAAA')
  expect(await findPairing('AAAAAAAA')).toMatchObject({
    failure: { message: 'Muitos códigos errados. Espere dez minutos.' },
  })
})

test('one address has twenty codes at most', async () => {
  for (let asked = 0; asked < 20; asked += 1) valueOf(await beginPairing('1 × 1'))
  expect(await beginPairing('1 × 1')).toMatchObject({
    failure: { message: expect.stringMatching(/^Muitas telas/) },
  })
})

test('the link of an installation makes the first admin, once and within an hour', async () => {
  const link = () => backend.ask('select private.make_installer()')
  await expect(link()).rejects.toThrow('There is an admin already')
  await backend.query(roleSql(ADMIN, 'till'))
  const [late, token] = [await link(), await link()]
  const over = { failure: { message: expect.stringMatching(/^Este link não vale mais/) } }
  expect(await make(late)).toMatchObject(over)
  expect(await make(token, 'só letras')).toMatchObject({ ok: false })
  await backend.query(
    `update private.installers set created_at = now() - interval '61 minutes'`,
  )
  expect(await make(token)).toMatchObject(over)
  const fresh = await link()
  expect(await make(fresh)).toEqual({ ok: true, value: {} })
  expect(await make(fresh)).toMatchObject(over)
  expect((await signIn('dona@livraria.local', 'uma senha 1')).ok).toBe(true)
  expect(await isAdmin()).toBe(true)
  await backend.query(`delete from auth.users where email = 'dona@livraria.local'`)
  await backend.query(roleSql(ADMIN, 'admin'))
})

test('a refused act leaves no account behind', async () => {
  await backend.become('admin')
  const before = await backend.list('select id from auth.users order by id')
  backend.requests.length = 0
  const answer = teamServiceHere({
    query: backend.query,
    fetch: (request) =>
      request.url.endsWith('/set_role')
        ? Promise.resolve(Response.json({ message: 'Não.' }, { status: 400 }))
        : backend.serve(request),
  })
  backend.replyTo(['POST /functions/v1/team'], answer)
  expect(await addPerson('eva@livraria.local', 'till')).toMatchObject({
    failure: { message: 'Não.' },
  })
  expect(await backend.list('select id from auth.users order by id')).toEqual(before)
})

test('beside a hosted project the secret key reaches the accounts alone', async () => {
  await backend.become('admin')
  const answer = teamServiceOf('http://hub.test', 'sb_secret_x')
  const sent: unknown[] = []
  backend.replyTo([], async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/functions/v1/team') return answer(request)
    const isOfOwner = request.headers.get('apikey') === 'sb_secret_x'
    if (!pathname.startsWith('/auth/v1/admin'))
      return isOfOwner ? new Response(null, { status: 500 }) : backend.serve(request)
    const body: unknown = await request.json().catch(() => null)
    sent.push([isOfOwner, request.method, pathname, body])
    return request.method === 'POST'
      ? Response.json({ id: TILL })
      : Response.json({}, { status: request.method === 'PUT' ? 200 : 404 })
  })
  expect((await addPerson('eva@livraria.local', 'till')).ok).toBe(true)
  expect((await renewPassword(TILL)).ok).toBe(true)
  expect(sent).toMatchObject([
    [
      true,
      'POST',
      '/auth/v1/admin/users',
      { email: 'eva@livraria.local', email_confirm: true },
    ],
    [true, 'PUT', `/auth/v1/admin/users/${TILL}`, { password: expect.any(String) }],
  ])
})
