import * as v from 'valibot'
import type { Project } from '../project/project.ts'
import type { StoredFile } from './rows.ts'

const PAGE = 1000
/** What the hub says of every file that it stores. */
const KEPT = 'max-age=3600'

const listed = v.array(
  v.object({ name: v.string(), metadata: v.nullish(v.object({ size: v.number() })) }),
)

const addressOf = ({ bucket, name }: StoredFile) =>
  `/storage/v1/object/${bucket}/${encodeURIComponent(name)}`

/** The bytes of a file; undefined when it is not there. @throws Error when it cannot be read */
export async function download({ asService }: Project, file: StoredFile) {
  const answer = await asService(addressOf(file))
  if (answer.status === 200) return answer.bytes
  if (answer.status === 404 || /not.?found/i.test(answer.text)) return undefined
  throw new Error(`${file.name} cannot be read: ${answer.status} ${answer.text}`)
}

/** Stores a file, in the place of one that has its name. @throws Error when it is refused */
export async function upload({ asService }: Project, file: StoredFile, bytes: Uint8Array) {
  const answer = await asService(addressOf(file), {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': mediaTypeOf(file.name),
      'cache-control': KEPT,
      'x-upsert': 'true',
    },
  })
  if (answer.status !== 200)
    throw new Error(`${file.name} was not taken: ${answer.status} ${answer.text}`)
}

/** How large each file of a bucket is, by its name. */
export async function sizesIn({ asService }: Project, bucket: string) {
  const sizes = new Map<string, number | undefined>()
  for (;;) {
    const answer = await asService(`/storage/v1/object/list/${bucket}`, {
      method: 'POST',
      body: {
        prefix: '',
        limit: PAGE,
        offset: sizes.size,
        sortBy: { column: 'name', order: 'asc' },
      },
    })
    const page = v.parse(listed, answer.json)
    for (const { name, metadata } of page) sizes.set(name, metadata?.size)
    if (page.length < PAGE) return sizes
  }
}

/** @throws Error when they are still there */
export async function remove(
  { asService }: Project,
  bucket: string,
  names: readonly string[],
) {
  if (names.length === 0) return
  const answer = await asService(`/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    body: { prefixes: names },
  })
  if (answer.status !== 200)
    throw new Error(`Files of ${bucket} were not removed: ${answer.status} ${answer.text}`)
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
}

/** Of what the buckets take: the hub names files by what they are. */
function mediaTypeOf(name: string) {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return MEDIA_TYPES[ending] ?? `image/${ending}`
}
