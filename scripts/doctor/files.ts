import * as v from 'valibot'
import { isLocal } from '../project/command-line.ts'
import { CouldNotAsk } from '../project/project.ts'
import type { Check } from './check.ts'

const buckets = v.array(
  v.object({
    id: v.string(),
    public: v.boolean(),
    file_size_limit: v.nullable(v.number()),
    allowed_mime_types: v.nullable(v.array(v.string())),
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

const bucketsAreLimited: Check = {
  name: 'Buckets are public, but that of hidden photos, with their limits',
  toDo: 'In the dashboard, under Storage, give the bucket what supabase/migrations says (files.sql, books.sql, frames.sql, shop_face.sql).',
  async complaints({ project }) {
    const answer = await project.asService('/storage/v1/bucket')
    const found = v.safeParse(buckets, answer.json)
    if (!found.success)
      throw new CouldNotAsk(`the storage service answered ${answer.status}`)
    return Object.entries(BUCKETS).map(([id, wanted]) => {
      const one = found.output.find((bucket) => bucket.id === id)
      if (!one) return `${id} is missing`
      const types = one.allowed_mime_types?.toSorted().join(', ') ?? 'any type'
      const there = `${one.public ? 'public' : 'private'}, ${one.file_size_limit} bytes, ${types}`
      return there !== wanted && `${id} is ${there}`
    })
  },
}

const whose = v.picklist(['anyone', 'shop'])
const upkeep = v.object({
  expired: v.number(),
  left_over: v.number(),
  photos_by: whose,
  by_default: whose,
})

const photosAreLookedAfter: Check = {
  name: 'No photo is a day past its days, no file without a photo, and where there is a kiosk, photos are the shop’s',
  toDo: 'Sign in at /admin and leave the panel open: it removes a hundred every five minutes, as a kiosk does whenever nobody plays. pg_cron removes the rows (README, Going live, 2). At /loja, under “Quem guarda e apaga fotos”, choose “Só quiosques e equipe”.',
  async complaints({ project }) {
    const found = v.parse(upkeep, await project.call('photo_upkeep'))
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
}

export const fileChecks = [bucketsAreLimited, photosAreLookedAfter]
