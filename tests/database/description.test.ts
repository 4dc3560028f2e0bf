import { expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'

const { ask, query } = embeddedBackend()

const PIECES = `
  select jsonb_object_agg(
    concat_ws(' ', kind, place, name), regexp_replace(definition, '\\s+', ' ', 'g')
  ) as pieces
  from private.pieces_of_the_database()`

test('a database of these migrations is described in words', async () => {
  const [row] = await query(PIECES)
  expect(row?.pieces).toMatchObject({
    'table public.wins wins': 'row rules',
    'column public.plays id': 'bigint not null identity a',
    'policy public.wins Admins read wins':
      'PERMISSIVE SELECT authenticated using ( SELECT private.is_admin() AS is_admin) check',
  })
})

test('nobody who signs in learns of it', async () => {
  for (const role of ['anon', 'authenticated'])
    for (const name of ['describe_database', 'count_accounts'])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one connection answers one after the other
        await ask(
          `select has_function_privilege('${role}', 'private.${name}()', 'execute')::text`,
        ),
      ).toBe('false')
})
