import * as v from 'valibot'
import { mediaTypeOf } from '../../supabase/embedded/stored-files.ts'
import { told, type Project } from '../project/project.ts'
import { buckets, nameOf, pathOf } from './rows.ts'

const STORED = '/storage/v1/object/'

/**
 * The bytes of a file, or in words why the storage does not give it: null when there is none.
 *
 * @throws CouldNotAsk without an answer
 */
export async function download({ asService }: Project, path: string) {
  const answer = await asService(STORED + path)
  if (answer.status === 200) return answer.bytes
  if (answer.status === 404 || /not.?found/i.test(answer.text)) return null
  return `${answer.status} ${answer.text.slice(0, 120)}`
}

/** Stores a file, in the place of one that has its name. @throws Error when it is refused */
export async function upload({ asService }: Project, path: string, bytes: Uint8Array) {
  const answer = await asService(STORED + path, {
    body: bytes,
    headers: {
      'content-type': mediaTypeOf(path),
      // The header of every file that the hub stores.
      'cache-control': 'max-age=3600',
      'x-upsert': 'true',
    },
  })
  if (answer.status !== 200)
    throw new Error(`${path} was not taken: ${answer.status} ${answer.text}`)
}

/** The most files of one call. */
const PAGE = 1000

const listed = v.array(
  v.object({
    name: v.string(),
    metadata: v.fallback(v.nullish(v.object({ size: v.number() })), null),
  }),
)

/** How large each file is, by its path. */
export async function sizesOf({ asService }: Project) {
  const sizes = new Map<string, number | undefined>()
  for (const bucket of buckets)
    for (let offset = 0, count = PAGE; count === PAGE; offset += PAGE) {
      const sortBy = { column: 'name', order: 'asc' }
      const body = { prefix: '', limit: PAGE, offset, sortBy }
      const answer = await asService(`${STORED}list/${bucket}`, { body })
      const page = told(answer, listed)
      for (const { name, metadata } of page) sizes.set(pathOf(bucket, name), metadata?.size)
      count = page.length
    }
  return sizes
}

/** @throws Error when they are still there */
export async function remove({ asService }: Project, paths: readonly string[]) {
  for (const bucket of buckets) {
    const names = paths.filter((path) => path.startsWith(`${bucket}/`)).map(nameOf)
    for (let from = 0; from < names.length; from += PAGE) {
      const body = { prefixes: names.slice(from, from + PAGE) }
      const answer = await asService(STORED + bucket, { method: 'DELETE', body })
      if (answer.status !== 200)
        throw new Error(
          `Files of ${bucket} were not removed: ${answer.status} ${answer.text}`,
        )
    }
  }
}
