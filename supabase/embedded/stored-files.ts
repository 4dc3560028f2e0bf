import type { App } from '@supabase/lite'
import { lookup } from 'mrmime'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type Body = Parameters<StorageAdapter['uploadObject']>[3]
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** The media type of a stored file, by its name; none that a browser would run as a page. */
export function mediaTypeOf(name: string): string {
  // The hub's WebM is sound.
  if (name.endsWith('.webm')) return 'audio/webm'
  const type = lookup(name) ?? ''
  return /^(audio|image)\/(?!svg)/.test(type) ? type : 'application/octet-stream'
}

/**
 * Keeps the bytes of stored objects in a folder.
 *
 * It stands in for the adapter that `@supabase/lite` brings: that one writes to a fixed folder,
 * and on Node 20 it answers every download with an empty body, since the file streams of Node 20
 * cannot be read as byte streams. Objects are at most 5 MiB, so whole buffers serve.
 *
 * @param root absolute path of the folder
 */
export function storedFiles(root: string): StorageAdapter {
  // The encoded key is one path segment; the suffix keeps `..` from being a path.
  const pathOf = (bucket: string, key: string) =>
    resolve(root, encodeURIComponent(bucket), `${encodeURIComponent(key)}.object`)

  const remove = (bucket: string, key: string) => rm(pathOf(bucket, key), { force: true })

  async function describe(bucket: string, key: string): Promise<Metadata> {
    const { size, mtime } = await stat(pathOf(bucket, key))
    return {
      cacheControl: 'no-cache',
      contentLength: size,
      size,
      mimetype: mediaTypeOf(key),
      lastModified: mtime,
      eTag: `"${size}-${mtime.getTime()}"`,
    }
  }

  return {
    driver: root,
    async getObject(bucket, key) {
      try {
        const metadata = await describe(bucket, key)
        return { httpStatusCode: 200, metadata, body: await readFile(pathOf(bucket, key)) }
      } catch (error) {
        if (!isMissing(error)) throw error
        return NOTHING
      }
    },
    // oxlint-disable-next-line max-params -- the package calls it like this
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = pathOf(bucket, key)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, body)
      return { ...(await describe(bucket, key)), mimetype: contentType, cacheControl }
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)))
    },
    // oxlint-disable-next-line max-params -- the package calls it like this
    async copyObject(fromBucket, from, _version, toBucket, to) {
      const path = pathOf(toBucket, to)
      await mkdir(dirname(path), { recursive: true })
      await copyFile(pathOf(fromBucket, from), path)
      const { eTag, lastModified } = await describe(toBucket, to)
      return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) }
    },
    headObject: describe,
    privateAssetUrl: async (bucket, key) => pathToFileURL(pathOf(bucket, key)).href,
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Without a body the service says that there is no such file. */
const NOTHING = {
  httpStatusCode: 404,
  metadata: { cacheControl: '', contentLength: 0, size: 0, mimetype: '', eTag: '' },
}

/** A file is complete or missing, even after a power cut or on a full disk. */
async function writeWhole(path: string, body: Body) {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, body, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
