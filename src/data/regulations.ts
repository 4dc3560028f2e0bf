import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { deviceClient } from './device-client'
import { columnsOf, rowId, type ColumnsOf } from './table-schema'
import { toRows } from './to-result'

const schema = v.object({
  id: rowId,
  published_at: v.pipe(v.string(), v.isoTimestamp()),
  chapters: v.array(
    v.object({
      title: v.string(),
      paragraphs: v.array(v.string()),
      prizes: v.exactOptional(
        v.array(
          v.object({
            game: v.string(),
            name: v.string(),
            quantity: v.nullable(v.number()),
            value_cents: v.nullable(v.number()),
          }),
        ),
      ),
    }),
  ),
} satisfies ColumnsOf<'regulations'>)

/** A version of the rules of the promotion, as the shop published it. */
export type PublishedRegulation = v.InferOutput<typeof schema>

/** All versions, the latest first; none on a backend that keeps none. */
export async function listRegulations(): Promise<Result<PublishedRegulation[]>> {
  const query = deviceClient().from('regulations').select(columnsOf(schema)).retry(false)
  const all = toRows(await query.order('published_at', { ascending: false }), schema)
  return !all.ok && all.failure.reason === 'missing' ? succeed([]) : all
}
