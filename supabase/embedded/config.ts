import type { IAppConfig } from '@supabase/lite'
import { createHmac } from 'node:crypto'

/** The key of visitors, like the anon key of a hosted project: public. */
export const PUBLISHABLE_KEY = 'sb_publishable_bGl2cmFyaWEtZ2FtZS1odWI_local'

/**
 * The key that bypasses row level security, as hosted projects have one. Anyone who can read the
 * data folder can derive it, and could sign sessions anyway.
 */
export const secretKeyOf = (signingSecret: string) =>
  `sb_secret_${createHmac('sha256', signingSecret).update('secret key').digest('base64url')}`

export type LocalAccount = { readonly email: string; readonly password: string }

const PUBLIC_PASSWORD = 'livraria-local'
/** As `supabase/seed.sql` has it. */
export const PUBLIC_PASSWORD_HASH =
  '$2b$04$Abpb.zdV4xodtSU5lhQABuXe4cHr9smgIwNon6xi6PdmjeNZft9vK'

/** The accounts of `supabase/seed.sql`: an admin, a till, a kiosk. */
export const LOCAL_STAFF = { email: 'equipe@livraria.local', password: PUBLIC_PASSWORD }
export const LOCAL_TILL = { email: 'caixa@livraria.local', password: PUBLIC_PASSWORD }
export const LOCAL_KIOSK = { email: 'quiosque@livraria.local', password: PUBLIC_PASSWORD }

/** By the path where local pages get them. */
export const LOCAL_ACCOUNTS = {
  '/local-staff': LOCAL_STAFF,
  '/local-till': LOCAL_TILL,
  '/local-kiosk': LOCAL_KIOSK,
}

/** What `supabase/config.toml` says, for the embedded backend. */
export const settings = {
  api: { pg_safe_update: true },
  db: { seed: { sql_paths: ['./seed.sql'] } },
  auth: {
    enabled: true,
    enable_signup: false,
    publishable_key: PUBLISHABLE_KEY,
    minimum_password_length: 10,
    password_requirements: 'letters_digits',
  },
  storage: { enabled: true },
} satisfies Omit<IAppConfig, 'connection'>
