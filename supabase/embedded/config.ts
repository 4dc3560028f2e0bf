import type { IAppConfig } from '@supabase/lite'

/**
 * Says "a visitor", as the anon key of a hosted project does: public by nature. There is no
 * secret key, so nobody gets past row level security from outside.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_bGl2cmFyaWEtZ2FtZS1odWI_local'

/** `supabase/seed.sql` holds its hash, for each of its accounts. */
const LOCAL_PASSWORD = 'livraria-local'

/** The accounts of `supabase/seed.sql`: an admin, a till, a kiosk. */
export const LOCAL_STAFF = { email: 'equipe@livraria.local', password: LOCAL_PASSWORD }
export const LOCAL_TILL = { email: 'caixa@livraria.local', password: LOCAL_PASSWORD }
export const LOCAL_KIOSK = { email: 'quiosque@livraria.local', password: LOCAL_PASSWORD }

/** What `supabase/config.toml` says, in the terms of the embedded backend. */
export const settings = {
  api: { pg_safe_update: true },
  db: { seed: { sql_paths: ['./seed.sql'] } },
  auth: { enabled: true, enable_signup: false, publishable_key: PUBLISHABLE_KEY },
  storage: { enabled: true },
} satisfies Omit<IAppConfig, 'connection'>
