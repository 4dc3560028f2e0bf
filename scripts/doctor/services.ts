import * as v from 'valibot'
import { PUBLIC_PASSWORD_HASH } from '../../supabase/embedded/config.ts'
import { isLocal } from '../project/command-line.ts'
import { callFunction, told, type Project } from '../project/project.ts'
import { ON_THIS_MACHINE, type Check } from './check.ts'

const flags = v.record(v.string(), v.boolean())
const settings = v.object({ disable_signup: v.boolean(), external: flags })

const counts = v.record(v.string(), v.object({ total: v.number(), able: v.number() }))

const buckets = v.array(
  v.object({
    id: v.string(),
    public: v.boolean(),
    file_size_limit: v.nullable(v.number()),
    allowed_mime_types: v.fallback(v.array(v.string()), ['any type']),
  }),
)

export const BUCKETS: Readonly<Record<string, string>> = {
  'scratch-prize-images':
    'public, 5242880 bytes, image/avif, image/gif, image/jpeg, image/png, image/webp',
  'photo-booth-images': 'public, 5242880 bytes, image/png',
  'hidden-photos': 'private, 5242880 bytes, image/png',
  'photo-frames': 'public, 1048576 bytes, image/png, image/webp',
  'book-covers': 'public, 61440 bytes, image/jpeg, image/webp',
  'shop-logo': 'public, 204800 bytes, image/png, image/webp',
  'book-audio': 'public, 2097152 bytes, audio/mp4, audio/mpeg, audio/ogg, audio/webm',
}

const upkeep = v.object({
  expired: v.number(),
  left_over: v.number(),
  photos_by: v.string(),
  by_default: v.string(),
})

/** The accounts that sign in with the published password. */
export const accountsOfSeed = (project: Project) =>
  callFunction(project, 'accounts_with', v.array(v.string()), {
    hash: PUBLIC_PASSWORD_HASH,
  })

export const serviceChecks: readonly Check[] = [
  {
    name: 'Nobody can sign up, and staff sign in with e-mail and password',
    toDo: 'Run supabase config push, or in the dashboard, under Authentication, Sign In / Providers, switch off “Allow new users to sign up” and anonymous sign-ins, and Email on.',
    async complaints({ url, asVisitor }) {
      const answer = await asVisitor('/auth/v1/settings')
      // The embedded backend serves only those calls of the sign-in service that the hub makes.
      if (answer.status === 404 && isLocal(url)) return []
      const { disable_signup, external } = told(answer, settings)
      return [
        !disable_signup && 'anybody may make an account',
        external['anonymous_users'] === true && 'anybody may sign in without a name',
        !external['email'] && 'e-mail is switched off',
      ]
    },
  },
  {
    name: 'No account of the seed is on a hosted project',
    toDo: 'Delete these accounts in the dashboard, under Authentication: their password is in this repository.',
    async complaints(project) {
      if (isLocal(project.url)) return []
      const accounts = await accountsOfSeed(project)
      return accounts.map((email) => `${email} has the published password`)
    },
  },
  {
    name: 'There is an admin, a till and a kiosk',
    toDo: 'Run npm run golive for the first admin; they add others at /equipe, and pair a kiosk at /quiosques.',
    here: ON_THIS_MACHINE,
    async complaints(project) {
      const roles = Object.entries(await callFunction(project, 'count_accounts', counts))
      return roles.map(
        ([role, { total, able }]) =>
          able === 0 && `of ${total} accounts with the role ${role} none may sign in`,
      )
    },
  },
  {
    name: 'Buckets are public, but that of hidden photos, with their limits',
    toDo: 'In the dashboard, under Storage, give the bucket what supabase/migrations says (hub_photos.sql, shop_files.sql).',
    here: ON_THIS_MACHINE,
    async complaints({ asService }) {
      const found = told(await asService('/storage/v1/bucket'), buckets)
      return Object.entries(BUCKETS).map(([id, wanted]) => {
        const one = found.find((bucket) => bucket.id === id)
        if (!one) return `${id} is missing`
        const types = one.allowed_mime_types.toSorted().join(', ')
        const there = `${one.public ? 'public' : 'private'}, ${one.file_size_limit} bytes, ${types}`
        return there !== wanted && `${id} is ${there}`
      })
    },
  },
  {
    name: 'No photo is a day past its days, no file without a photo, and where there is a kiosk, photos are the shop’s',
    toDo: 'Sign in at /admin and leave the panel open: it removes a hundred every five minutes, as a kiosk does whenever nobody plays. pg_cron removes the rows, where npm run golive found it. At /loja, under “Quem pode guardar e apagar fotos”, choose “Só quiosques e equipe”.',
    async complaints(project) {
      const found = await callFunction(project, 'photo_upkeep', upkeep)
      const isOpen = found.photos_by === 'anyone' && found.by_default === 'shop'
      return [
        found.expired > 0 && `photos past their days: ${found.expired}`,
        found.left_over > 0 && `files without a photo: ${found.left_over}`,
        // A hub for trying it out follows the specification.
        isOpen &&
          !isLocal(project.url) &&
          'anybody on the internet adds photos to the shop’s screens, and deletes them',
      ]
    },
  },
]
