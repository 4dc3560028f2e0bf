import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'supabase/migrations'

/**
 * The migrations of one half, in order, as their names say: `<version>_hub_<subject>.sql` make the
 * specified hub, `<version>_shop_<subject>.sql` add the shop to it.
 */
export const migrationsOf = (half: 'hub' | 'shop') =>
  readdirSync(FOLDER)
    .filter((name) => new RegExp(`^\\d{14}_${half}_[a-z_]+\\.sql$`).test(name))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(`${FOLDER}/${name}`, 'utf8') }))
