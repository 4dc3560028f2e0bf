import * as v from 'valibot'
import { isLocal } from '../project/command-line.ts'
import { CouldNotAsk, type Project } from '../project/project.ts'
import { when, type Check } from './check.ts'

const bucket = v.object({
  id: v.string(),
  public: v.boolean(),
  file_size_limit: v.nullable(v.number()),
  allowed_mime_types: v.nullable(v.array(v.string())),
})

/** Who may read a bucket's files, how large they are at most, and of which types. */
const describe = (one: v.InferOutput<typeof bucket>) =>
  [
    one.public ? 'public' : 'private',
    `${one.file_size_limit} bytes`,
    ...(one.allowed_mime_types?.toSorted() ?? ['any type']),
  ].join(', ')

const BUCKETS: Readonly<Record<string, string>> = {
  'scratch-prize-images':
    'public, 5242880 bytes, image/avif, image/gif, image/jpeg, image/png, image/webp',
  'photo-booth-images': 'public, 5242880 bytes, image/png',
  'hidden-photos': 'private, 5242880 bytes, image/png',
  'book-covers': 'public, 61440 bytes, image/jpeg, image/webp',
  'book-audio': 'public, 2097152 bytes, audio/mp4, audio/mpeg, audio/ogg, audio/webm',
}

const bucketsAreLimited: Check = {
  name: 'Buckets are public, but that of hidden photos, with their limits',
  toDo: 'In the dashboard, under Storage, give the bucket what supabase/migrations says (files.sql, books.sql).',
  async complaints({ project }) {
    const answer = await project.asService('/storage/v1/bucket')
    const found = v.safeParse(v.array(bucket), answer.json)
    if (!found.success)
      throw new CouldNotAsk(`the storage service answered ${answer.status}`)
    const there = new Map(found.output.map((one) => [one.id, describe(one)]))
    return Object.entries(BUCKETS).flatMap(([id, wanted]) =>
      when(there.get(id) !== wanted, `${id} is ${there.get(id) ?? 'missing'}`),
    )
  },
}

const whose = v.picklist(['anyone', 'shop'])
const upkeep = v.object({
  expired: v.number(),
  left_over: v.number(),
  photos_by: whose,
  by_default: whose,
})

const askUpkeep = async ({ call }: Project) => v.parse(upkeep, await call('photo_upkeep'))

const oldPhotosGo: Check = {
  name: 'No photo is a day past its days, and no file a day without a photo',
  toDo: 'Sign in at /admin and leave the panel open: it removes a hundred every five minutes, as a kiosk does whenever nobody plays. pg_cron removes the rows (README, Going live, 2).',
  async complaints({ project }) {
    const { expired, left_over } = await askUpkeep(project)
    return [
      ...when(expired > 0, `photos past their days: ${expired}`),
      ...when(left_over > 0, `files without a photo: ${left_over}`),
    ]
  },
}

const photosAreTheShops: Check = {
  name: 'Where there is a kiosk, photos are the shop’s',
  toDo: 'At /loja, under “Quem guarda e apaga fotos”, choose “Só quiosques e equipe”.',
  async complaints({ project }) {
    const { photos_by, by_default } = await askUpkeep(project)
    // A hub for trying it out follows the specification.
    return when(
      photos_by !== by_default && photos_by === 'anyone' && !isLocal(project.url),
      'anybody on the internet adds photos to the shop’s screens, and deletes them',
    )
  },
}

export const fileChecks = [bucketsAreLimited, oldPhotosGo, photosAreTheShops]
