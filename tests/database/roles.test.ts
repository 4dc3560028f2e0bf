import { afterEach, beforeAll, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'

const backend = embeddedBackend()
const KIOSK = '5c2f6a1e-8f0b-4a56-9d3e-1b7c0e4d2a92'

const giveKioskRole = (role: string) =>
  backend.query(`
    update auth.users set raw_app_meta_data = jsonb_set(raw_app_meta_data, '{role}', '"${role}"')
    where id = '${KIOSK}'`)

beforeAll(() =>
  backend.query(`insert into public.plays (device_id, batch_id, game, outcome, played_at)
    values ('${KIOSK}', '${KIOSK}', 'wheel', 'started', now())`),
)

afterEach(() => giveKioskRole('kiosk'))

test.each([
  ['visitor', null],
  ['user', null],
  ['kiosk', 'kiosk'],
  ['till', 'till'],
  ['admin', 'admin'],
] as const)('a %s acts as %j', async (role, acting) => {
  const client = await backend.client(role)
  expect((await client.rpc('acting_role')).data).toBe(acting)
  expect((await client.rpc('is_admin')).data).toBe(acting === 'admin')
})

/** The next question comes while the first is answered. */
test.each([0, 50, 100])('%i steps apart nobody acts as another', async (steps) => {
  const ask = (table: string) =>
    backend.serve(`http://hub.test/rest/v1/${table}?select=*`, {
      headers: { apikey: PUBLISHABLE_KEY },
    })
  const first = ask('roulette_items')
  for (let step = 0; step < steps; step += 1) await Promise.resolve()
  const hidden = ask('plays')
  const owner = backend.ask(
    'select rolbypassrls from pg_roles where rolname = current_user',
  )
  expect((await first).ok).toBe(true)
  expect(await (await hidden).text()).not.toContain(KIOSK)
  expect(await owner).toBe('true')
})

test('a forged token acts as nobody', async () => {
  const client = await backend.client('forged')
  const { data, error } = await client.rpc('acting_role')
  expect({ data, refused: error !== null }).toEqual({ data: null, refused: true })
})

test('a role that was taken away ends at once, in a session that stands open', async () => {
  const client = await backend.client('kiosk')
  expect((await client.rpc('acting_role')).data).toBe('kiosk')
  await giveKioskRole('none')
  expect((await client.rpc('acting_role')).data).toBeNull()
})

test('a role that nobody knows is none', async () => {
  await giveKioskRole('owner')
  expect((await (await backend.client('kiosk')).rpc('acting_role')).data).toBeNull()
})
