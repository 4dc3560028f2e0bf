import * as v from 'valibot'
import { openBackend, type EmbeddedBackend } from '../../supabase/embedded/backend.ts'

/** A thing that migrations make: kind, place, name, and a hash of its definition. */
const piece = v.tuple([v.string(), v.string(), v.string(), v.string()])
export type Piece = v.InferOutput<typeof piece>
export const pieces = v.array(piece)

const bucket = v.object({
  id: v.string(),
  public: v.boolean(),
  file_size_limit: v.nullable(v.number()),
  allowed_mime_types: v.nullable(v.array(v.string())),
})
export type Bucket = v.InferOutput<typeof bucket>
export const buckets = v.array(bucket)

/** What a project has that every migration of this copy of the hub has made. */
export type Reference = {
  readonly pieces: readonly Piece[]
  readonly buckets: readonly Bucket[]
}

/** Makes such a database in memory and reads it. */
export async function freshReference(): Promise<Reference> {
  const { log, warn } = console
  // The backend tells how it starts, in the midst of what the doctor tells.
  console.log = console.warn = () => {}
  try {
    const backend = await openBackend('memory')
    const reference = await referenceIn(backend.query)
    await backend.close()
    return reference
  } finally {
    Object.assign(console, { log, warn })
  }
}

export async function referenceIn(query: EmbeddedBackend['query']): Promise<Reference> {
  const [row] = await query(`
    select
      public.describe_database() as pieces,
      (select jsonb_agg(to_jsonb(bucket)) from storage.buckets as bucket) as buckets`)
  return { pieces: v.parse(pieces, row?.pieces), buckets: v.parse(buckets, row?.buckets) }
}
