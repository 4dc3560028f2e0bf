import type { StorageClient } from '@supabase/storage-js'
import * as v from 'valibot'
import { DONE, fail, type Failure, type Outcome, type Result, succeed } from '@/lib/result'
import { failureOf, toRows } from './to-result'

export const PRIZE_BUCKET = 'scratch-prize-images'
export const PHOTO_BUCKET = 'photo-booth-images'

/** The files of one bucket, with the rights of the client it comes from. */
export type Bucket = ReturnType<StorageClient['from']>

/**
 * Stores a file under an unused name (rule 11.3), and returns the name.
 *
 * @param file at most 5 MiB, of a type the bucket allows
 */
export async function uploadFile(
  bucket: Bucket,
  name: string,
  file: Blob,
): Promise<Result<string>> {
  // Send bytes: not every backend reads the form that supabase-js makes of a blob.
  const bytes = await file.arrayBuffer()
  const { error } = await bucket.upload(name, bytes, {
    contentType: file.type,
    cacheControl: '3600',
    upsert: false,
  })
  if (!error) return succeed(name)
  const failure = failureOf(error)
  const isTaken = 'statusCode' in error && String(error.statusCode) === '409'
  return { ok: false, failure: isTaken ? { ...failure, reason: 'taken' } : failure }
}

export type DeletionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly step: 'storage' | 'row'; readonly failure: Failure }

/** The public address of a stored file. */
export const publicUrl = (bucket: Bucket, name: string) =>
  bucket.getPublicUrl(name).data.publicUrl

/**
 * Removes a stored file. `gone` if the service removed nothing, because there is no such file or it
 * may not be removed.
 */
export async function removeFile(bucket: Bucket, name: string): Promise<Outcome> {
  const removed = await removeFiles(bucket, [name])
  if (!removed.ok) return removed
  return removed.value > 0 ? DONE : fail('gone', 'No file was removed.')
}

/** Removes stored files and returns how many there were. */
export async function removeFiles(
  bucket: Bucket,
  names: string[],
): Promise<Result<number>> {
  if (names.length === 0) return succeed(0)
  const answer = await bucket.remove(names)
  const removed = await toRows(answer, v.object({ name: v.string() }))
  return removed.ok ? succeed(removed.value.length) : removed
}
