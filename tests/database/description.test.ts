import { expect, test } from 'vitest'
import { manyConnections } from '@tests/support/many-connections'

const places = manyConnections('')

const [, embedded] = places[0] ?? []

test.each(places)(
  'a database of these migrations is described alike %s',
  async (_, place) => {
    const pieces = `
    select jsonb_object_agg(
      concat_ws(' ', kind, place, name), regexp_replace(definition, '\\s+', ' ', 'g')
    )
    from private.pieces_of_the_database()`
    const read = async (asked: typeof place | undefined) =>
      JSON.parse((await asked?.().ask(`select (${pieces})::text`)) ?? '')
    const found = await read(place)
    expect(found).toEqual(await read(embedded))
    expect(found).toMatchObject({
      'table public.wins wins': 'row rules',
      'column public.plays id': 'bigint not null identity a',
      'policy public.wins Admins read wins':
        'PERMISSIVE SELECT authenticated using ( SELECT private.is_admin() AS is_admin) check',
    })
  },
)

test.each(places)('nobody who signs in learns of it %s', async (_, place) => {
  for (const role of ['anon', 'authenticated'])
    for (const name of ['describe_database', 'count_accounts'])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one connection answers one after the other
        await place().ask(
          `select has_function_privilege('${role}', 'private.${name}()', 'execute')::text`,
        ),
      ).toBe('false')
})
