import { expect, test } from 'vitest'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { openBackend } from '../../supabase/embedded/backend'

const BOOT_MS = 60_000

const { query } = embeddedBackend()

const PIECES = `
  select jsonb_object_agg(
    concat_ws(' ', kind, place, name), regexp_replace(definition, '\\s+', ' ', 'g')
  ) as pieces
  from private.pieces_of_the_database()`

test(
  'a database is described in the words of PGlite, whatever it runs on',
  async () => {
    const embedded = await openBackend('memory')
    expect(await query(PIECES)).toEqual(await embedded.query(PIECES))
    await embedded.close()
  },
  BOOT_MS,
)
