import { afterEach, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { KIOSK, roleSql } from '@tests/database/support/shop'
import { PUBLISHABLE_KEY } from '../../supabase/embedded/config'

const backend = embeddedBackend()

afterEach(() => backend.query(roleSql(KIOSK, 'kiosk')))

test.each(['none', 'owner'])('a role that is now %s ends at once', async (role) => {
  const client = await backend.client('kiosk')
  expect((await client.rpc('acting_role')).data).toBe('kiosk')
  await backend.query(roleSql(KIOSK, role))
  expect((await client.rpc('acting_role')).data).toBeNull()
})

test.each([0, 50, 100])('requests %i steps apart keep their own role', async (steps) => {
  await backend.query(`insert into public.plays (device_id, batch_id, game, outcome, played_at)
    values ('${KIOSK}', '${KIOSK}', 'wheel', 'started', now())`)
  const ask = (table: string) =>
    backend.serve(`http://hub.test/rest/v1/${table}?select=*`, {
      headers: { apikey: PUBLISHABLE_KEY },
    })
  const first = ask('roulette_items')
  for (let step = 0; step < steps; step += 1) await Promise.resolve()
  const hidden = ask('plays')
  const owner = backend.ask('select rolbypassrls from pg_roles where rolname = user')
  expect((await first).ok).toBe(true)
  expect(await (await hidden).text()).not.toContain(KIOSK)
  expect(await owner).toBe('true')
})

test('nobody can sign up', async () => {
  const client = await backend.client('visitor')
  const account = { email: 'x@example.com', password: 'senha-longa-1' }
  const { error } = await client.auth.signUp(account)
  expect(error?.code).toBe('signup_disabled')
})
